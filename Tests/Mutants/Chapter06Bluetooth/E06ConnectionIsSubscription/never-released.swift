// expect: failed lifeAndLoss — An additional event arrived. Emit the peripheral once. When the

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var inUse: Set<UUID> = []

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      .create { [self] observer in
        let identifier = peripheral.identifier
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        guard inUse.insert(identifier).inserted else {
          observer.onError(BluetoothError.peripheralIsAlreadyObservingConnection(identifier))
          return Disposables.create()
        }
        let life = life(of: peripheral).subscribe(observer)
        return Disposables.create { [self] in
          life.dispose()
          release(peripheral)
        }
      }
    }

    private func life(of peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      let begin = whenDisconnected(peripheral).flatMap { [self] in
        Observable.merge(
          streams.didConnect.filter { $0 === peripheral },
          Observable.deferred { [streams] in
            streams.central.connect(peripheral)
            return .empty()
          }
        )
      }
      let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let disconnected = streams.didDisconnect.filter {
        $0.0 === peripheral && $0.0.state != .connecting
      }
      .skip(peripheral.state == .disconnecting ? 1 : 0)
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
      }
      let lost = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      return .merge(refused, disconnected, lost, begin)
    }

    /// Waits for the end of a connection that is being canceled.
    private func whenDisconnected(_ peripheral: CBPeripheral) -> Observable<Void> {
      guard peripheral.state == .disconnecting else { return .just(()) }
      return streams.didDisconnect.filter { $0.0 === peripheral }.take(1).map { _ in }
    }

    private func release(_ peripheral: CBPeripheral) {
      guard streams.central.state == .poweredOn else { return }
      if peripheral.state == .connecting || peripheral.state == .connected {
        streams.central.cancelPeripheralConnection(peripheral)
      }
    }
  }
}
