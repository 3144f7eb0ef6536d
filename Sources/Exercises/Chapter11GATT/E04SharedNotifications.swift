// 11.4 Shared notifications
//
// Write a class that returns the notifications of a characteristic as an observable.
// `PeripheralStreams`, with `whileConnected(_:)`, is declared in Sources/SimBluetooth/Rx. One
// Notifier exists for each peripheral, and all notifications are turned on and off by it.
//
// - `notifications(of:)` does nothing at the call. The first subscription for a characteristic
//   calls `setNotifyValue(true, for:)`, once for all observers. When the last one is disposed of,
//   `setNotifyValue(false, for:)` is called, even if the device has not confirmed the first call.
//   The next subscription starts again, even if the device has not confirmed the last call.
// - Each observer receives the value of each `didUpdateValue` for this characteristic during its
//   subscription, even if it is empty or equal to the one before. Earlier values are not replayed.
//   An update with an error is the answer to a failed read: ignore it.
// - Callbacks for other characteristics are ignored, even if they have the same UUID.
// - If the device rejects the notifications (`didUpdateNotificationState` has an error; you need
//   not find out which call it answers), all observers fail with the error, and nothing is turned
//   off. A new subscription asks again, even if an observer makes it while it receives the error.
// - An error of `whileConnected(_:)` is the error of all observers. While the peripheral is not
//   `.connected`, nothing is turned on or off. After the next connection, which has new
//   characteristics, notifications work again. Other devices have no influence, nor has another
//   report of `poweredOn`. You need not handle a change of the services during a subscription.
// - A subscription retains its Notifier. A subscription that ends leaves nothing behind, even if
//   other observers remain. When the subscriptions for a characteristic have ended, the Notifier
//   releases it, while the connection lasts and after it.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private let streams: PeripheralStreams

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      // TODO: 11.4 What do the observers of one characteristic share?
      .unimplemented("11.4")
    }
  }
}
