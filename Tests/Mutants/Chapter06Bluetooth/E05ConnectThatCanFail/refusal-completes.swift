// expect: failed refused — The device refused the connection, and the observable completed without an element

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
        .take(1)
        .flatMap { _ in Observable<CBPeripheral>.empty() }
      let lost = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      let answer = Observable.amb([connected.take(1), failed, lost]).subscribe(observer)
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
