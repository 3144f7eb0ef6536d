// expect: failed afterACanceledAttempt — An attempt was canceled and a new one started immediately

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .create { observer in
      let central = streams.central
      if let error = BluetoothError(central.state) {
        observer.onError(error)
        return Disposables.create()
      }
      if peripheral.state == .connected {
        observer.onNext(peripheral)
        observer.onCompleted()
        return Disposables.create()
      }
      var isAnswered = false
      let connected = streams.didConnect.filter { $0 === peripheral }
      let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let off = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let answer = Observable.merge(connected, refused, off, lost).take(1)
        .do(onNext: { _ in isAnswered = true }, onError: { _ in isAnswered = true })
        .subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        answer.dispose()
        if !isAnswered { central.cancelPeripheralConnection(peripheral) }
      }
    }
  }
}
