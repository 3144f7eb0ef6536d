// Three subscriptions, one for each possible result.

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
      func succeed() {
        observer.onNext(peripheral)
        observer.onCompleted()
      }
      guard peripheral.state != .connected else {
        succeed()
        return Disposables.create()
      }
      let ears = CompositeDisposable()
      _ = ears.insert(
        streams.didConnect.subscribe(onNext: { if $0 === peripheral { succeed() } })
      )
      _ = ears.insert(
        streams.didFailToConnect.subscribe(onNext: { failed, error in
          guard failed === peripheral else { return }
          observer.onError(BluetoothError.peripheralConnectionFailed(failed.identifier, error))
        })
      )
      _ = ears.insert(
        streams.didUpdateState.subscribe(onNext: { state in
          if let error = BluetoothError(state) { observer.onError(error) }
        })
      )
      central.connect(peripheral)
      _ = ears.insert(
        Disposables.create {
          guard peripheral.state == .connecting, central.state == .poweredOn else { return }
          central.cancelPeripheralConnection(peripheral)
        }
      )
      return ears
    }
  }
}
