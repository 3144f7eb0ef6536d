// 11.3 Read among notifications
//
// Write a class that reads values from a connected device. `PeripheralStreams`, with
// `whileConnected(_:)`, is declared in Sources/SimBluetooth/Rx. One Reader exists for each
// peripheral, and all reads are made through it.
//
// - `read(_:)` does nothing at the call. It reads once per subscription, emits the value, which may
//   be empty, and completes.
// - Its answer is the next `didUpdateValue` for this characteristic after the request, even if it
//   was caused by a notification: the two can't be distinguished. Updates of other characteristics
//   are ignored, even if they have the same UUID.
// - If the update has an error, the Single fails with it.
// - Reads of one characteristic are made one after the other, in the order of the subscriptions:
//   the next one is requested when the answer to the one before has arrived. Reads of other
//   characteristics may be requested meanwhile, or wait as well.
// - If a subscription is disposed of while its read waits, the read is never requested. If the
//   read has been requested, its answer is still awaited before the next request.
// - An error of `whileConnected(_:)` is the error of the Single, for all reads. Nothing is read
//   without a connection. After the next connection, which has new characteristics, reads work
//   again. A value that has arrived is emitted, even if the connection ends right after it.
// - An observer that receives its value or its error may read again, dispose of another read, or
//   cancel the connection.
// - Other devices have no influence, nor has another report of `poweredOn`. You need not handle a
//   change of the services during a read. A subscription retains its Reader. A read that ends
//   leaves nothing behind except its place in the queue until its answer arrives, even if the
//   Reader exists. When the reads of a characteristic have ended, the Reader releases it, while the
//   connection lasts and after it. A Reader that is deallocated leaves no subscription to the
//   `PeripheralStreams`.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private let streams: PeripheralStreams

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      // TODO: 11.3 Which update is the answer, and when is the next read requested?
      Observable<Data>.unimplemented("11.3").asSingle()
    }
  }
}
