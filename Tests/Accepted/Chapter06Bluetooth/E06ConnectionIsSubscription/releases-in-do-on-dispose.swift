// Releases the device in `do(onDispose:)`, whatever ends the observable.

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
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        guard inUse.insert(peripheral.identifier).inserted else {
          observer.onError(
            BluetoothError.peripheralIsAlreadyObservingConnection(peripheral.identifier)
          )
          return Disposables.create()
        }
        var hasFailed = false
        return life(of: peripheral)
          .do(
            onError: { [self] _ in
              hasFailed = true
              inUse.remove(peripheral.identifier)
            },
            onDispose: { [self] in
              if !hasFailed { release(peripheral) }
            }
          )
          .subscribe(observer)
      }
    }

    private func life(of peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      let connection = streams.didConnect.filter { $0 == peripheral }
        .do(onSubscribed: { [central = streams.central] in central.connect(peripheral) })
      let begin = whenDisconnected(peripheral).flatMap { connection }
      let refused = streams.didFailToConnect.filter { $0.0 == peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let disconnected = streams.didDisconnect.filter {
        $0.0 == peripheral && $0.0.state != .connecting
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
      return streams.didDisconnect.filter { $0.0 == peripheral }.take(1).map { _ in }
    }

    private func release(_ peripheral: CBPeripheral) {
      inUse.remove(peripheral.identifier)
      guard peripheral.state == .connecting || peripheral.state == .connected else { return }
      streams.central.cancelPeripheralConnection(peripheral)
    }
  }
}
