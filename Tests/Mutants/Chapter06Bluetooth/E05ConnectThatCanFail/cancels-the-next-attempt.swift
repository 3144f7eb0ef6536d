// expect: failed subscribesInTheErrorHandler — The device refused the connection, the observer subscribed again

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
      let connected = streams.didConnect.filter { $0 === peripheral }
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let off = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      let answer = Observable.merge(connected, failed, off)
        .take(1)
        .subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        answer.dispose()
        if peripheral.state == .connecting, central.state == .poweredOn {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }
}
