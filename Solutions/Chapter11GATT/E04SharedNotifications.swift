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
    // BEGIN SOLUTION
    // STUB:
    // STUB: init(_ streams: PeripheralStreams) {
    // STUB:   self.streams = streams
    // STUB: }
    // STUB:
    // STUB: func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
    // STUB:   // TODO: 11.4 What do the observers of one characteristic share?
    // STUB:   .unimplemented("11.4")
    // STUB: }
    /// The shared values of each characteristic that has observers.
    private var shared: [CBCharacteristic: Observable<Data>] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .deferred { [self] in
        if let values = shared[characteristic] { return values }
        let values = values(of: characteristic).share()
        shared[characteristic] = values
        return values
      }
    }

    /// The values for all observers. A subscription turns the notifications on.
    private func values(of characteristic: CBCharacteristic) -> Observable<Data> {
      let rejected = streams.didUpdateNotificationState.filter { $0.0 === characteristic }
        .compactMap { _, error -> Data? in
          if let error { throw error }
          return nil
        }
      let updated = streams.didUpdateValue
        .filter { $0.0 === characteristic && $0.1 == nil }
        .map { $0.0.value ?? Data() }
      let peripheral = streams.peripheral
      let turnedOn = Observable.merge(rejected, updated).do(onSubscribed: {
        peripheral.setNotifyValue(true, for: characteristic)
      })
      var hasFailed = false
      return streams.whileConnected(turnedOn).do(
        onError: { [self] _ in
          // Before the observers receive the error, because they may subscribe again.
          hasFailed = true
          shared[characteristic] = nil
        },
        onDispose: { [self] in
          if hasFailed { return }
          shared[characteristic] = nil
          if peripheral.state == .connected {
            peripheral.setNotifyValue(false, for: characteristic)
          }
        }
      )
    }
    // END SOLUTION
  }
}
