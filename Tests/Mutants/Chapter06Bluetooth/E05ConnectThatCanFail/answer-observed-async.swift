// expect: failed duringTheCallback — The manager called a callback, and the observer received its event only later

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .create { observer in
      if let error = BluetoothError(streams.central.state) {
        observer.onError(error)
        return Disposables.create()
      }
      guard peripheral.state != .connected else {
        observer.onNext(peripheral)
        observer.onCompleted()
        return Disposables.create()
      }
      var isPending = true
      let answer = Observable.merge(
        streams.didConnect.filter { $0 === peripheral },
        streams.didFailToConnect.filter { $0.0 === peripheral }
          .map { peripheral, error -> CBPeripheral in
            throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
          },
        streams.didUpdateState.compactMap { BluetoothError($0) }
          .map { error -> CBPeripheral in throw error }
      )
      .take(1)
      // Before the observer receives the answer: it may subscribe again in its error handler.
      .do(onNext: { _ in isPending = false }, onError: { _ in isPending = false })
      .observe(on: MainScheduler.asyncInstance)
      .subscribe(observer)
      streams.central.connect(peripheral)
      return Disposables.create(
        answer,
        Disposables.create {
          if isPending, peripheral.state == .connecting {
            streams.central.cancelPeripheralConnection(peripheral)
          }
        }
      )
    }
  }
}
