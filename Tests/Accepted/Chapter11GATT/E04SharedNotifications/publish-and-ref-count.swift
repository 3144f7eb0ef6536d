// `publish()` and `refCount()` share the values, and `deferred` builds them. `publish()` disposes of
// its source before the observers receive the error.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private let streams: PeripheralStreams
    private var shared: [CBCharacteristic: Observable<Data>] = [:]

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .deferred { [self] in
        let values = shared[characteristic] ?? makeValues(of: characteristic)
        shared[characteristic] = values
        return values
      }
    }

    private func makeValues(of characteristic: CBCharacteristic) -> Observable<Data> {
      let peripheral = streams.peripheral
      var hasFailed = false
      let rejected = streams.didUpdateNotificationState
        .filter { $0.0 == characteristic }
        .compactMap { _, error -> Data? in
          if let error { throw error }
          return nil
        }
      let values = streams.didUpdateValue
        .filter { changed, error in changed == characteristic && error == nil }
        .map { changed, _ in changed.value ?? Data() }
      let work = Observable.merge(values, rejected).do(onSubscribed: {
        peripheral.setNotifyValue(true, for: characteristic)
      })
      return streams.whileConnected(work)
        .do(
          onError: { _ in hasFailed = true },
          onDispose: { [self] in
            shared.removeValue(forKey: characteristic)
            if !hasFailed, peripheral.state == .connected {
              peripheral.setNotifyValue(false, for: characteristic)
            }
          }
        )
        .publish()
        .refCount()
    }
  }
}
