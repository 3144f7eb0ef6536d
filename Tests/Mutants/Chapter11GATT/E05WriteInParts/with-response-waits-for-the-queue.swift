// expect: failed fullQueue — The phone's queue was full, and a part was written later than

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
    let work = Observable<Int>.deferred {
      let length = streams.peripheral.maximumWriteValueLength(for: type)
      let parts = split(data, length)
      return Observable.from(parts)
        .concatMap { part in
          type == .withResponse
            ? withResponse(part, characteristic, streams)
            : withoutResponse(part, characteristic, streams)
        }
        .scan(0) { $0 + $1 }
    }
    return streams.whileConnected(work)
  }

  private static func split(_ data: Data, _ length: Int) -> [Data] {
    var parts: [Data] = []
    var rest = data
    repeat {
      parts.append(Data(rest.prefix(length)))
      rest = rest.dropFirst(length)
    } while !rest.isEmpty
    return parts
  }

  private static func withResponse(
    _ part: Data,
    _ characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let answer = streams.didWriteValue
      .filter { $0.0 === characteristic }
      .take(1)
      .map { _, error -> Int in
        if let error { throw error }
        return part.count
      }
    let question = Observable.merge(streams.isReadyToSend, .just(())).filter {
      streams.peripheral.canSendWriteWithoutResponse
    }.take(1).flatMap { () -> Observable<Int> in
      streams.peripheral.writeValue(part, for: characteristic, type: .withResponse)
      return .empty()
    }
    return .merge(answer, question)
  }

  private static func withoutResponse(
    _ part: Data,
    _ characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    Observable.merge(streams.isReadyToSend, .just(()))
      .filter { streams.peripheral.canSendWriteWithoutResponse }
      .take(1)
      .map {
        streams.peripheral.writeValue(part, for: characteristic, type: .withoutResponse)
        return part.count
      }
  }
}
