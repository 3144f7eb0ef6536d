// 11.5 Write in parts
//
// Write a value of any length to a characteristic of a connected device. `PeripheralStreams`, with
// `whileConnected(_:)`, is declared in Sources/SimBluetooth/Rx.
//
// - Nothing happens at the call. Each subscription writes the whole value once.
// - The value is split into parts of `peripheral.maximumWriteValueLength(for: type)` bytes; only
//   the last one may be shorter. An empty value is one empty part.
// - The observable emits the number of bytes that are written so far, after each part, and
//   completes after the last one. It does so at once: during the callback, or during the
//   subscription if the queue is empty.
// - `.withResponse`: a part counts as written when `didWriteValue` for this characteristic has
//   arrived without an error. Only then, and immediately, call `writeValue` for the next part. The
//   queue of writes without response has no influence. If the answer has an error, the observable
//   fails with it, and no further part is written.
// - `.withoutResponse`: a part counts as written after the call of `writeValue`. The call is made
//   only while `peripheral.canSendWriteWithoutResponse` is true; otherwise wait for
//   `isReadyToSend`, and check again, because other observers wait for it, too. An observer may
//   also write another value while it receives a number.
// - Answers for other characteristics are ignored, even if they have the same UUID. You need not
//   handle two subscriptions that write the same characteristic with response at the same time, or
//   an observer that cancels the connection while it receives a number.
// - After the subscription is disposed of, even from within an event, no further part is written.
// - An error of `whileConnected(_:)` is the error of the observable. Nothing is written without a
//   connection.
// - When a subscription ends, it disposes of everything that it subscribed to, and nothing leaks,
//   even while its observable exists.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E05 {
  static func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    type: CBCharacteristicWriteType,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    // TODO: 11.5 When may the next part be written?
    .unimplemented("11.5")
  }
}
