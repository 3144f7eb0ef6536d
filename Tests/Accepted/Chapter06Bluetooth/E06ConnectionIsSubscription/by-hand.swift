// One subscription per callback, and a flag for an attempt that waits.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var taken: [UUID] = []

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      .create { [self] observer in
        let (central, identifier) = (streams.central, peripheral.identifier)
        if let error = BluetoothError(central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        if taken.contains(identifier) {
          observer.onError(BluetoothError.peripheralIsAlreadyObservingConnection(identifier))
          return Disposables.create()
        }
        taken.append(identifier)
        var isWaiting = peripheral.state == .disconnecting
        let ears = [
          streams.didConnect.subscribe(onNext: { connected in
            if connected === peripheral { observer.onNext(connected) }
          }),
          streams.didFailToConnect.subscribe(onNext: { failed, error in
            guard failed === peripheral else { return }
            observer.onError(BluetoothError.peripheralConnectionFailed(identifier, error))
          }),
          streams.didDisconnect.subscribe(onNext: { ended, error in
            guard ended === peripheral else { return }
            if isWaiting {
              isWaiting = false
              central.connect(peripheral)
            } else if peripheral.state != .connecting {
              observer.onError(BluetoothError.peripheralDisconnected(identifier, error))
            }
          }),
          streams.didUpdateState.subscribe(onNext: { state in
            if let error = BluetoothError(state) { observer.onError(error) }
          }),
        ]
        if !isWaiting { central.connect(peripheral) }
        return Disposables.create { [self] in
          ears.forEach { $0.dispose() }
          taken.removeAll { $0 == identifier }
          guard central.state == .poweredOn else { return }
          if peripheral.state == .connected || peripheral.state == .connecting {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      }
    }
  }
}
