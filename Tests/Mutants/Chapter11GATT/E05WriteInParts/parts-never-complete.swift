// expect: failed sendsParts — A value was written without response, and the observable did not

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
      return Observable.from(parts(of: data, length))
        .concatMap { part -> Observable<Int> in
          switch type {
          case .withResponse: return writeAndWait(part, to: characteristic, streams)
          case .withoutResponse: return send(part, to: characteristic, streams)
          }
        }
        .scan(0, accumulator: +)
    }
    return streams.whileConnected(work)
  }

  /// Parts of at most the given length; one empty part for an empty value.
  private static func parts(of data: Data, _ length: Int) -> [Data] {
    var parts: [Data] = []
    var rest = data
    repeat {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    } while !rest.isEmpty
    return parts
  }

  private static func writeAndWait(
    _ part: Data,
    to characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let answer = streams.didWriteValue
      .filter { $0.0 === characteristic }
      .take(1)
      .map { _, error -> Int in
        if let error { throw error }
        return part.count
      }
    let question = Observable<Int>.deferred {
      if streams.peripheral.state == .connected {
        streams.peripheral.writeValue(part, for: characteristic, type: .withResponse)
      }
      return .empty()
    }
    return .merge(answer, question)
  }

  private static func send(
    _ part: Data,
    to characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    Observable.merge(streams.isReadyToSend, .just(()))
      .filter { streams.peripheral.canSendWriteWithoutResponse }
      .map {
        streams.peripheral.writeValue(part, for: characteristic, type: .withoutResponse)
        return part.count
      }
  }
}
