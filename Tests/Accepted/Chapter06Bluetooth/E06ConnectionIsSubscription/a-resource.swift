// The hold on the device is a resource of `using`.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var held: [ObjectIdentifier] = []
    init(_ streams: CentralStreams) { self.streams = streams }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      Observable<CBPeripheral>.using(
        { [self] in try Hold(peripheral, self) },
        observableFactory: { [streams] hold in
          let own = { (other: CBPeripheral) in other === peripheral }
          let ends = Observable.merge(
            streams.didUpdateState.compactMap { BluetoothError($0) as (any Error)? },
            streams.didFailToConnect.filter { own($0.0) }.map {
              BluetoothError.peripheralConnectionFailed($0.0.identifier, $0.1) as (any Error)
            },
            streams.didDisconnect
              .filter { own($0.0) && hold.hasAsked && $0.0.state != .connecting }
              .map { BluetoothError.peripheralDisconnected($0.0.identifier, $0.1) as (any Error) }
          ).map { error -> CBPeripheral in throw error }
          let free = streams.didDisconnect.filter { own($0.0) }.map { _ in }
          let start = peripheral.state == .disconnecting ? free.take(1) : .just(())
          let life = start.flatMap {
            streams.didConnect.filter(own).do(onSubscribed: { hold.ask() })
          }
          return Observable.merge(ends, life)
        }
      )
    }

    private final class Hold: Disposable {
      let peripheral: CBPeripheral
      let connector: Connector
      private(set) var hasAsked = false
      private var isOver = false
      init(_ peripheral: CBPeripheral, _ connector: Connector) throws {
        self.peripheral = peripheral
        self.connector = connector
        if let error = BluetoothError(connector.streams.central.state) { throw error }
        let id = ObjectIdentifier(peripheral)
        if connector.held.contains(id) {
          throw BluetoothError.peripheralIsAlreadyObservingConnection(peripheral.identifier)
        }
        connector.held.append(id)
      }
      func ask() {
        hasAsked = true
        connector.streams.central.connect(peripheral)
      }
      func dispose() {
        guard !isOver else { return }
        isOver = true
        connector.held.removeAll { $0 == ObjectIdentifier(peripheral) }
        let central = connector.streams.central
        guard hasAsked, central.state == .poweredOn else { return }
        if peripheral.state == .connected || peripheral.state == .connecting {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }
}
