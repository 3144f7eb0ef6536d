// expect: failed worksAgain — The connection ended while notifications were on

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E04 {
  final class Notifier {
    private let streams: PeripheralStreams
    private var isLost = false
    private var shared: [CBCharacteristic: Observable<Data>] = [:]
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.whileConnected(Observable<Void>.never())
        .subscribe(onError: { [weak self] _ in self?.isLost = true })
        .disposed(by: bag)
    }

    func notifications(of characteristic: CBCharacteristic) -> Observable<Data> {
      .deferred { [self] in
        if isLost {
          let error = BluetoothError(streams.central.central.state)
          return .error(
            error ?? BluetoothError.peripheralDisconnected(streams.peripheral.identifier, nil)
          )
        }
        if let values = shared[characteristic] { return values }
        let values = values(of: characteristic).share()
        shared[characteristic] = values
        return values
      }
    }

    private func values(of characteristic: CBCharacteristic) -> Observable<Data> {
      let rejected = streams.didUpdateNotificationState.filter { $0.0 === characteristic }
        .compactMap { _, error -> Data? in
          if let error { throw error }
          return nil
        }
      let updated = streams.didUpdateValue
        .filter { $0.0 === characteristic && $0.1 == nil }
        .map { $0.0.value ?? Data() }
      let values = Observable.merge(rejected, updated)
      return .create { [self] observer in
        let peripheral = streams.peripheral
        var hasFailed = false
        let turnedOn = values.do(onSubscribed: {
          peripheral.setNotifyValue(true, for: characteristic)
        })
        let subscription = streams.whileConnected(turnedOn)
          .do(onError: { [self] _ in
            hasFailed = true
            shared[characteristic] = nil
          })
          .subscribe(observer)
        return Disposables.create { [self] in
          subscription.dispose()
          if hasFailed { return }
          shared[characteristic] = nil
          if peripheral.state == .connected {
            peripheral.setNotifyValue(false, for: characteristic)
          }
        }
      }
    }
  }
}
