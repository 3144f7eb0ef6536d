// One subscription per callback, and a flag for an attempt that waits.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var inUse: [UUID] = []

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        guard !inUse.contains(peripheral.identifier) else {
          observer.onError(
            BluetoothError.peripheralIsAlreadyObservingConnection(peripheral.identifier)
          )
          return Disposables.create()
        }
        inUse += [peripheral.identifier]
        var isWaiting = peripheral.state == .disconnecting
        var isActive = true
        func end() {
          isActive = false
          inUse.removeAll { $0 == peripheral.identifier }
        }
        func fail(_ error: BluetoothError) {
          end()
          observer.onError(error)
        }
        let subscriptions = [
          streams.didConnect.subscribe(onNext: { connected in
            if connected == peripheral { observer.onNext(connected) }
          }),
          streams.didFailToConnect.subscribe(onNext: { failed, error in
            guard failed == peripheral else { return }
            fail(.peripheralConnectionFailed(failed.identifier, error))
          }),
          streams.didDisconnect.subscribe(onNext: { [streams = streams] ended, error in
            guard ended == peripheral else { return }
            if isWaiting {
              isWaiting = false
              streams.central.connect(peripheral)
            } else if peripheral.state != .connecting {
              fail(.peripheralDisconnected(ended.identifier, error))
            }
          }),
          streams.didUpdateState.subscribe(onNext: { state in
            if let error = BluetoothError(state) { fail(error) }
          }),
        ]
        if !isWaiting { streams.central.connect(peripheral) }
        let release = Disposables.create { [streams] in
          if !isActive { return }
          end()
          guard peripheral.state == .connected || peripheral.state == .connecting else { return }
          streams.central.cancelPeripheralConnection(peripheral)
        }
        return Disposables.create(subscriptions + [release])
      }
    }
  }
}
