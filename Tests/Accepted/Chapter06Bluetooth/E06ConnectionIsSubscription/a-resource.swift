// The hold on the device is a resource of `using`.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var inUse: Set<UUID> = []
    init(_ streams: CentralStreams) { self.streams = streams }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      Observable<CBPeripheral>.using(
        { [self] in try Hold(peripheral, self) },
        observableFactory: { $0.life }
      )
    }

    private final class Hold: Disposable {
      let peripheral: CBPeripheral
      let connector: Connector
      private var isOver = false

      init(_ peripheral: CBPeripheral, _ connector: Connector) throws {
        if let error = BluetoothError(connector.streams.central.state) { throw error }
        guard connector.inUse.insert(peripheral.identifier).inserted else {
          throw BluetoothError.peripheralIsAlreadyObservingConnection(peripheral.identifier)
        }
        self.peripheral = peripheral
        self.connector = connector
      }

      var life: Observable<CBPeripheral> {
        let (peripheral, streams) = (peripheral, connector.streams)
        let own = { (other: CBPeripheral) in other == peripheral }
        let old = peripheral.state == .disconnecting ? 1 : 0
        let ends = streams.didDisconnect.filter { own($0.0) && $0.0.state != .connecting }
        let errors = Observable<any Error>.merge(
          streams.didUpdateState.compactMap { BluetoothError($0) },
          streams.didFailToConnect.filter { own($0.0) }
            .map { BluetoothError.peripheralConnectionFailed($0.identifier, $1) },
          ends.skip(old).map { BluetoothError.peripheralDisconnected($0.identifier, $1) }
        )
        let connection = streams.didConnect.filter(own)
          .do(onSubscribed: { streams.central.connect(peripheral) })
        return .merge(
          errors.do(onNext: { [self] _ in release() }).map { error -> CBPeripheral in throw error },
          ends.take(old).compactMap { _ -> CBPeripheral? in nil }.concat(connection)
        )
      }

      private func release() {
        isOver = true
        connector.inUse.remove(peripheral.identifier)
      }

      func dispose() {
        if isOver { return }
        release()
        guard [.connecting, .connected].contains(peripheral.state) else { return }
        connector.streams.central.cancelPeripheralConnection(peripheral)
      }
    }
  }
}
