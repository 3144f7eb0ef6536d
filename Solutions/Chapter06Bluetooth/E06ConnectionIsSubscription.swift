// 6.6 Connection = subscription
//
// Return an observable that keeps a peripheral connected as long as the subscription lives.
// `CentralStreams` is declared in Sources/SimBluetooth/Rx, `BluetoothError` in
// Sources/SimBluetoothErrors.
//
// - It connects on subscription, emits the peripheral once, and does not complete. No other part
//   of the app connects this peripheral.
// - If the device refuses, it fails with `peripheralConnectionFailed`. If the connection is lost, or
//   another part of the app cancels it, it fails with `peripheralDisconnected`. Both carry the
//   identifier and the callback's error, which may be nil. No other part of the app cancels an
//   attempt.
// - If the radio is or becomes unavailable, it immediately fails with the `BluetoothError` of the
//   state.
// - After such an error nothing is canceled.
// - If the subscription is disposed of while the peripheral is connecting or connected,
//   `cancelPeripheralConnection` is called once. In every other state nothing is canceled.
// - While a subscription of this connector for a device is active, another one for the same device
//   fails immediately with `peripheralIsAlreadyObservingConnection`, and does not affect the first.
//   A subscription that has failed is no longer active, not even in its error handler.
// - If the peripheral is still `.disconnecting`, `connect` is called after its `didDisconnect`.
//   That event does not end the new connection.
// - A `didDisconnect` that arrives while the peripheral is `.connecting` belongs to an attempt that
//   was canceled before. It does not end the new attempt either.
// - Callbacks for other devices are ignored.
// - Each event is sent before the callback that causes it returns.
// - Nothing happens before the subscription, and each later subscription connects again, even if the
//   observer subscribes again in its error handler.
// - A subscription also works when the app no longer retains the connector.

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
        // The number of disconnections that belong to an earlier connection.
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
          // Waits for the disconnection, if there is one to wait for, and connects.
          streams.didDisconnect.filter { $0.0 === peripheral }
            .take(stale)
            .compactMap { _ -> CBPeripheral? in nil }
            .concat(
              streams.didConnect.filter { $0 === peripheral }
                .do(onSubscribed: { [central = streams.central] in central.connect(peripheral) })
            )
        )
        // Before the observer receives the error: it may subscribe again in its error handler.
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
      if peripheral.state == .connecting || peripheral.state == .connected {
        streams.central.cancelPeripheralConnection(peripheral)
      }
    }
    // END SOLUTION
  }
}
