// expect: failed unsubscribingDuringAValue — An observer unsubscribed while it received a value,

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private struct Listener {
      let id: Int
      let characteristic: CBCharacteristic
      let observer: AnyObserver<Data>
    }

    private let streams: PeripheralStreams
    private var listeners: [Listener] = []
    private var ids = 0
    private var works: [CBCharacteristic: SingleAssignmentDisposable] = [:]

    init(_ streams: PeripheralStreams) { self.streams = streams }

    private func observers(_ characteristic: CBCharacteristic) -> [Listener] {
      listeners.filter { $0.characteristic === characteristic }
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .create { [self] observer in
        ids += 1
        let listener = Listener(id: ids, characteristic: characteristic, observer: observer)
        listeners.append(listener)
        if observers(characteristic).count == 1 { begin(characteristic) }
        return Disposables.create { [self] in
          let before = listeners.count
          listeners.removeAll { $0.id == listener.id }
          guard before > listeners.count, observers(characteristic).isEmpty else { return }
          guard let work = works.removeValue(forKey: characteristic) else { return }
          work.dispose()
          guard streams.peripheral.state == .connected else { return }
          streams.peripheral.setNotifyValue(false, for: characteristic)
        }
      }
    }

    private func begin(_ characteristic: CBCharacteristic) {
      let work = SingleAssignmentDisposable()
      works[characteristic] = work
      let peripheral = streams.peripheral
      let updates = streams.didUpdateValue
        .filter { $0.0 == characteristic && $0.1 == nil }
        .map { $0.0.value ?? Data() }
      let state = streams.didUpdateNotificationState
        .filter { $0.0 == characteristic }
        .concatMap { _, error -> Observable<Data> in error.map { .error($0) } ?? .empty() }
      let on = Observable<Data>.deferred {
        peripheral.setNotifyValue(true, for: characteristic)
        return .never()
      }
      work.setDisposable(
        streams.whileConnected(.merge([updates, state, on])).subscribe(
          onNext: { [self] data in
            let count = observers(characteristic).count
            var index = 0
            while index < min(count, observers(characteristic).count) {
              observers(characteristic)[index].observer.onNext(data)
              index += 1
            }
          },
          onError: { [self] error in
            let failed = observers(characteristic)
            listeners.removeAll { $0.characteristic === characteristic }
            works[characteristic] = nil
            failed.forEach { $0.observer.onError(error) }
          }
        )
      )
    }
  }
}
