// expect: failed nothingToCancel — A subscription was disposed of while the peripheral was still

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
        var isOver = false
        let stale = peripheral.state == .disconnecting ? 1 : 0
        let life = Observable.merge(
          streams.didFailToConnect.filter { $0.0 === peripheral }
            .map { peripheral, error -> CBPeripheral in
              throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
            },
          streams.didDisconnect.filter { $0.0 === peripheral && $0.0.state != .connecting }
            .skip(stale)
            .map { peripheral, error -> CBPeripheral in
              throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
            },
          streams.didUpdateState.compactMap { BluetoothError($0) }
            .map { error -> CBPeripheral in throw error },
          streams.didDisconnect.filter { $0.0 === peripheral }
            .take(stale)
            .compactMap { _ -> CBPeripheral? in nil }
            .concat(
              streams.didConnect.filter { $0 === peripheral }
                .do(onSubscribed: { [central = streams.central] in central.connect(peripheral) })
            )
        )
        .do(onError: { [self] _ in
          isOver = true
          inUse.remove(peripheral.identifier)
        })
        .subscribe(observer)
        return Disposables.create(
          life,
          Disposables.create { [self] in
            if !isOver { release(peripheral) }
          }
        )
      }
    }

    private func release(_ peripheral: CBPeripheral) {
      inUse.remove(peripheral.identifier)
      guard streams.central.state == .poweredOn else { return }
      streams.central.cancelPeripheralConnection(peripheral)
    }
  }
}
