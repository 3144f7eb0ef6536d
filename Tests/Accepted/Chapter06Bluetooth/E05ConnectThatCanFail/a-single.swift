// The attempt is a `Single` created by hand.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(_ peripheral: CBPeripheral, with streams: CentralStreams) -> Observable<
    CBPeripheral
  > {
    .deferred {
      if let error = BluetoothError(streams.central.state) { return .error(error) }
      return peripheral.state == .connected
        ? .just(peripheral) : attempt(peripheral, streams).asObservable()
    }
  }

  private static func attempt(
    _ peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Single<CBPeripheral> {
    .create { observer in
      var isPending = true
      func answer(_ result: Result<CBPeripheral, any Error>) {
        isPending = false
        observer(result)
      }
      let subscriptions = [
        streams.didConnect.subscribe(onNext: {
          if $0.identifier == peripheral.identifier { answer(.success($0)) }
        }),
        streams.didFailToConnect.subscribe(onNext: { other, error in
          if other.identifier == peripheral.identifier {
            answer(.failure(BluetoothError.peripheralConnectionFailed(other.identifier, error)))
          }
        }),
        streams.didUpdateState.subscribe(onNext: {
          if let error = BluetoothError($0) { answer(.failure(error)) }
        }),
        Disposables.create {
          if isPending {
            streams.central.cancelPeripheralConnection(peripheral)
          }
        },
      ]
      streams.central.connect(peripheral)
      return Disposables.create(subscriptions)
    }
  }
}
