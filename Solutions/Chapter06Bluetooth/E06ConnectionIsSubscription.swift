// 6.6 Connection = subscription
//
// Return an observable that keeps a peripheral connected as long as the subscription lives.
// `CentralStreams` and `BluetoothError` are declared in Sources/SimBluetooth/Rx.
//
// - It connects on subscription, emits the peripheral once, and does not complete.
// - If the device refuses, it fails with `peripheralConnectionFailed`. If the connection is lost,
//   it fails with `peripheralDisconnected`. Both carry the identifier and the callback's error.
// - If the radio is or becomes unavailable, it fails with the `BluetoothError` of the state.
// - In these cases nothing is canceled.
// - If the subscription is disposed of while the peripheral is connecting or connected,
//   `cancelPeripheralConnection` is called once.
// - While a subscription for a device is active, another one for the same device fails immediately
//   with `peripheralIsAlreadyObservingConnection`, and does not affect the first.
// - If the peripheral is still `.disconnecting`, `connect` is called after its `didDisconnect`.
//   That event does not end the new connection.
// - A `didDisconnect` that arrives while the peripheral is `.connecting` belongs to an attempt that
//   was canceled before. It does not end the new attempt either.
// - Callbacks for other devices are ignored.
// - Nothing happens before the subscription, and each later subscription connects again.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    // BEGIN SOLUTION
    // STUB:
    private var inUse: Set<UUID> = []

    // END SOLUTION
    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    // BEGIN SOLUTION
    // STUB: func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
    // STUB:   // TODO: 6.6 What starts with the subscription, what ends with it, what can fail?
    // STUB:   .unimplemented("6.6")
    // STUB: }
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
          inUse.remove(identifier)
          cancelIfNeeded(peripheral)
        }
      }
    }

    private func life(of peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      let begin = whenFree(peripheral).flatMap { [self] in
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
      let ended = streams.didDisconnect.filter { $0.0 === peripheral && $0.0.state != .connecting }
        .skip(peripheral.state == .disconnecting ? 1 : 0)
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let lost = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { error -> CBPeripheral in throw error }
      return .merge(refused, ended, lost, begin)
    }

    /// Waits for the end of a connection that is being canceled.
    private func whenFree(_ peripheral: CBPeripheral) -> Observable<Void> {
      guard peripheral.state == .disconnecting else { return .just(()) }
      return streams.didDisconnect.filter { $0.0 === peripheral }.take(1).map { _ in }
    }

    private func cancelIfNeeded(_ peripheral: CBPeripheral) {
      guard streams.central.state == .poweredOn else { return }
      if peripheral.state == .connecting || peripheral.state == .connected {
        streams.central.cancelPeripheralConnection(peripheral)
      }
    }
    // END SOLUTION
  }
}
