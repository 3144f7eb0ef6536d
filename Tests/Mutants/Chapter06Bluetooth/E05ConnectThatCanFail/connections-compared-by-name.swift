// expect: failed otherDevices — A callback for another device was treated as this device's answer

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
      var isPending = true
      let connected = streams.didConnect.filter { $0.name == peripheral.name }
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let off = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      let answer = Observable.merge(connected, failed, off)
        .take(1)
        .do(onNext: { _ in isPending = false }, onError: { _ in isPending = false })
        .subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        answer.dispose()
        if isPending { central.cancelPeripheralConnection(peripheral) }
      }
    }
  }
}
