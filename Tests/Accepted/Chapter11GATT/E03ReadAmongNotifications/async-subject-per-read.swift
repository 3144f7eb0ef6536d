// Each read waits for the end of the one before, which a subject reports.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private let streams: PeripheralStreams
    /// The end of the last read of each characteristic.
    private var last: [CBCharacteristic: AsyncSubject<Void>] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.create { [self] observer in
        let before = last[characteristic]
        let end = AsyncSubject<Void>()
        last[characteristic] = end
        var isAbandoned = false
        let finish = { [self] in
          if last[characteristic] === end { last[characteristic] = nil }
          end.onCompleted()
        }
        let start = { [self] in
          if isAbandoned { return finish() }
          let peripheral = streams.peripheral
          let updates = streams.didUpdateValue.filter { $0.0 == characteristic }.take(1)
            .do(onSubscribed: { peripheral.readValue(for: characteristic) })
          _ = streams.whileConnected(updates).subscribe(
            onNext: { updated, error in
              finish()
              if let error { return observer.onError(error) }
              observer.onNext(updated.value ?? Data())
              observer.onCompleted()
            },
            onError: { _ in finish() }
          )
        }
        if let before {
          _ = before.subscribe(onCompleted: start)
        } else {
          start()
        }
        return Disposables.create { isAbandoned = true }
      }
      return streams.whileConnected(work).asSingle()
    }
  }
}
