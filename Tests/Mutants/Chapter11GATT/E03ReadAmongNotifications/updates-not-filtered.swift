// expect: failed otherCharacteristics — Two characteristics were read at the same time

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
      let answer = streams.didUpdateValue.take(1).map { updated, error in
        if let error { throw error }
        return updated.value ?? Data()
      }
      let question = Observable<Data>.deferred { [streams] in
        streams.peripheral.readValue(for: characteristic)
        return .empty()
      }
      return streams.whileConnected(.merge(answer, question)).asSingle()
    }
  }
}
