// expect: failed canceledByAnother — Another part of the app canceled the connection

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var active = Set<UUID>()

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      .create { [self] observer in
        let central = streams.central
        let id = peripheral.identifier
        if let error = BluetoothError(central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        guard active.insert(id).inserted else {
          observer.onError(BluetoothError.peripheralIsAlreadyObservingConnection(id))
          return Disposables.create()
        }
        var isActive = true
        var waits = peripheral.state == .disconnecting
        func fail(_ error: BluetoothError) {
          guard isActive else { return }
          isActive = false
          active.remove(id)
          observer.onError(error)
        }
        let states = streams.didUpdateState.subscribe(onNext: { state in
          if let error = BluetoothError(state) { fail(error) }
        })
        let connected = streams.didConnect.filter { $0 === peripheral }
          .subscribe(onNext: { observer.onNext($0) })
        let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
          .subscribe(onNext: { fail(.peripheralConnectionFailed(id, $0.1)) })
        let lost = streams.didDisconnect.filter { $0.0 === peripheral }
          .subscribe(onNext: { _, error in
            if waits {
              waits = false
              central.connect(peripheral)
              return
            }
            if peripheral.state == .connecting { return }
            guard error != nil else { return }
            fail(.peripheralDisconnected(id, error))
          })
        if !waits { central.connect(peripheral) }
        return Disposables.create { [self] in
          for subscription in [states, connected, failed, lost] { subscription.dispose() }
          guard isActive else { return }
          isActive = false
          active.remove(id)
          guard central.state == .poweredOn else { return }
          if peripheral.state == .connecting || peripheral.state == .connected {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      }
    }
  }
}
