// expect: failed unsubscribing — An observer unsubscribed before the device had confirmed

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private let streams: PeripheralStreams
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
          _ = MainScheduler.asyncInstance.schedule(()) { [self] _ in
            if shared[characteristic] == nil, peripheral.state == .connected {
              peripheral.setNotifyValue(false, for: characteristic)
            }
            return Disposables.create()
          }
        }
      )
    }
  }
}
