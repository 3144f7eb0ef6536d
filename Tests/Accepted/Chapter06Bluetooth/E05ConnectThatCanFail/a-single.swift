// The attempt is a `Single` created by hand.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(_ peripheral: CBPeripheral, with streams: CentralStreams) -> Observable<
    CBPeripheral
  > {
    let central = streams.central
    func attempt() -> Single<CBPeripheral> {
      .create { answer in
        let ears = CompositeDisposable()
        _ = ears.insert(
          streams.didConnect.subscribe(onNext: {
            if $0.identifier == peripheral.identifier { answer(.success($0)) }
          })
        )
        _ = ears.insert(
          streams.didFailToConnect.subscribe(onNext: { other, error in
            if other.identifier == peripheral.identifier {
              answer(.failure(BluetoothError.peripheralConnectionFailed(other.identifier, error)))
            }
          })
        )
        _ = ears.insert(
          streams.didUpdateState.subscribe(onNext: {
            if let error = BluetoothError($0) { answer(.failure(error)) }
          })
        )
        central.connect(peripheral)
        return Disposables.create {
          ears.dispose()
          if central.state == .poweredOn && peripheral.state == .connecting {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      }
    }
    return Observable.deferred {
      if let error = BluetoothError(central.state) { return .error(error) }
      return peripheral.state == .connected ? .just(peripheral) : attempt().asObservable()
    }
  }
}
