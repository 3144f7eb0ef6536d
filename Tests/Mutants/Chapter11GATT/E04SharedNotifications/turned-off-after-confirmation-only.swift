// expect: failed unsubscribing — An observer unsubscribed before the device had confirmed, or

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private final class Source {
      let values: ConnectableObservable<Data>
      var observers = 0
      var connection: (any Disposable)?
      init(_ values: ConnectableObservable<Data>) { self.values = values }
    }

    private let streams: PeripheralStreams
    private var sources: [CBCharacteristic: Source] = [:]

    init(_ streams: PeripheralStreams) { self.streams = streams }

    private func source(for characteristic: CBCharacteristic) -> Source {
      if let known = sources[characteristic] { return known }
      let peripheral = streams.peripheral
      let rejection = streams.didUpdateNotificationState
        .filter { $0.0 === characteristic && $0.1 != nil }
        .map { _, error -> Data in throw error! }
      let updates = streams.didUpdateValue
        .compactMap { updated, error -> Data? in
          guard updated === characteristic, error == nil else { return nil }
          return updated.value ?? Data()
        }
      let on = Observable<Data>.create { observer in
        peripheral.setNotifyValue(true, for: characteristic)
        observer.onCompleted()
        return Disposables.create()
      }
      let values = streams.whileConnected(Observable.merge(rejection, updates, on))
        .do(onError: { [self] _ in sources[characteristic] = nil })
        .multicast(PublishSubject())
      let source = Source(values)
      sources[characteristic] = source
      return source
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .create { [self] observer in
        let source = source(for: characteristic)
        source.observers += 1
        let subscription = source.values.subscribe(observer)
        if source.observers == 1 { source.connection = source.values.connect() }
        return Disposables.create { [self] in
          subscription.dispose()
          source.observers -= 1
          guard source.observers == 0, sources[characteristic] === source else { return }
          sources[characteristic] = nil
          source.connection?.dispose()
          if streams.peripheral.state == .connected {
            let peripheral = streams.peripheral
            if characteristic.isNotifying {
              peripheral.setNotifyValue(false, for: characteristic)
            } else {
              _ = streams.whileConnected(
                streams.didUpdateNotificationState.filter { $0.0 === characteristic }.take(1)
              )
              .subscribe(onNext: { _ in peripheral.setNotifyValue(false, for: characteristic) })
            }
          }
        }
      }
    }
  }
}
