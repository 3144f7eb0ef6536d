// 6.5 Connect that can fail
//
// Connect on subscription: the peripheral, then the end; or, if the device turns it down, an error
// that says so, with the system's reason. What other devices do is no answer. Who is connected
// already is told at once. Who leaves before there is an answer gives up the attempt.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    // BEGIN SOLUTION
    // STUB: // TODO: 6.5 Subscribe before you call, and ignore other devices.
    // STUB: .unimplemented("6.5")
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
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      let answer = Observable.merge(connected, failed, lost).take(1).subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        answer.dispose()
        if peripheral.state == .connecting, central.state == .poweredOn {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
    // END SOLUTION
  }
}
