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
      if let error = BluetoothError(streams.central.state) {
        observer.onError(error)
        return Disposables.create()
      }
      var isPending = true
      func succeed() {
        isPending = false
        observer.onNext(peripheral)
        observer.onCompleted()
      }
      func fail(_ error: BluetoothError) {
        isPending = false
        observer.onError(error)
      }
      guard peripheral.state != .connected else {
        succeed()
        return Disposables.create()
      }
      let subscriptions = [
        streams.didConnect.subscribe(onNext: { if $0 == peripheral { succeed() } }),
        streams.didFailToConnect.subscribe(onNext: { failed, error in
          guard failed == peripheral else { return }
          fail(.peripheralConnectionFailed(failed.identifier, error))
        }),
        streams.didUpdateState.subscribe(onNext: { state in
          if let error = BluetoothError(state) { fail(error) }
        }),
        Disposables.create {
          guard isPending else { return }
          streams.central.cancelPeripheralConnection(peripheral)
        },
      ]
      streams.central.connect(peripheral)
      return Disposables.create(subscriptions)
    }
  }
}
