// expect: failed unusedResult — The app called the function without subscribing, and a part was

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
    if type == .withoutResponse, streams.peripheral.state == .connected {
      streams.peripheral.writeValue(data.prefix(1), for: characteristic, type: type)
    }
    let work = Observable<Int>.deferred {
      let length = streams.peripheral.maximumWriteValueLength(for: type)
      return Observable.from(parts(of: data, length))
        .concatMap { part in
          type == .withResponse
            ? request(part, characteristic, streams) : send(part, characteristic, streams)
        }
        .scan(0) { $0 + $1 }
    }
    return streams.whileConnected(work)
  }

  private static func parts(of data: Data, _ length: Int) -> [Data] {
    if data.isEmpty { return [data] }
    return stride(from: 0, to: data.count, by: length).map { data.dropFirst($0).prefix(length) }
  }

  /// Writes a part, and emits its length when the device has answered.
  private static func request(
    _ part: Data,
    _ characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let answer = streams.didWriteValue.filter { $0.0 === characteristic }.take(1)
      .map { _, error in
        if let error { throw error }
        return part.count
      }
    let question = Observable<Int>.deferred {
      streams.peripheral.writeValue(part, for: characteristic, type: .withResponse)
      return .empty()
    }
    return .merge(answer, question)
  }

  /// Writes a part as soon as the queue of the phone has room, and emits its length.
  private static func send(
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
