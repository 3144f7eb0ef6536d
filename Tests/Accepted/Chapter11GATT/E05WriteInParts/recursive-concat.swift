// The observable of each part is followed by that of the remaining parts, with `concat`.

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
    streams.whileConnected(
      .deferred { rest(of: data, after: 0, characteristic, type, streams) }
    )
  }

  private static func rest(
    of data: Data,
    after sum: Int,
    _ characteristic: CBCharacteristic,
    _ type: CBCharacteristicWriteType,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let part = data.prefix(streams.peripheral.maximumWriteValueLength(for: type))
    let others = data.dropFirst(part.count)
    let written = written(part, characteristic, type, streams).map { sum + part.count }
    if others.isEmpty { return written }
    return written.concat(
      Observable.deferred {
        rest(of: others, after: sum + part.count, characteristic, type, streams)
      }
    )
  }

  private static func written(
    _ part: Data,
    _ characteristic: CBCharacteristic,
    _ type: CBCharacteristicWriteType,
    _ streams: PeripheralStreams
  ) -> Observable<Void> {
    let peripheral = streams.peripheral
    let write = { peripheral.writeValue(part, for: characteristic, type: type) }
    if type == .withResponse {
      return streams.didWriteValue.filter { $0.0 == characteristic }.take(1)
        .map { if let error = $0.1 { throw error } }
        .do(onSubscribed: write)
    }
    return streams.isReadyToSend.startWith(())
      .filter { peripheral.canSendWriteWithoutResponse }
      .take(1)
      .do(onNext: { write() })
  }
}
