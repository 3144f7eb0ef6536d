// 11.6 Restoration
//
// The system has launched your app again, and has restored its work. Continue it. `CentralStreams` and
// the keys of the dictionary are declared in Sources/SimBluetooth, `BluetoothError` in
// Sources/SimBluetoothErrors.
//
// `restoredState(of:)`:
// - It emits what the dictionary of `willRestoreState` contains to each observer during its
//   subscription, however late that is. If nothing was restored, it emits nothing. It does not
//   complete.
// - `peripherals`: the restored peripherals, in order; empty if there are none.
// - `scanServices`: the UUIDs that the running scan looks for; nil if the dictionary contains none.
// - `scanOptions`: the options of the running scan, which may be empty; nil if there was no scan.
//
// `connection(to:_:)`:
// - It emits the peripheral when it is connected and the radio is on, and stays open. It emits only
//   once, even if the manager calls `didConnect` again. While the state of the radio is unknown, it
//   waits. Each subscription is independent.
// - If the peripheral is already `.connected` then, it emits immediately. If it is `.connecting`,
//   it waits for `didConnect`. Only if it is `.disconnected`, it calls `connect`. Assume that it is
//   not `.disconnecting`, and that the end of each earlier attempt has been reported.
// - If the device refuses the connection, the observable fails with `peripheralConnectionFailed`;
//   when the connection ends, with `peripheralDisconnected`. Both carry the identifier and the
//   error of the callback. If the radio is in any other state than `.unknown` and `.poweredOn`, it
//   fails with the error of that state. An error is emitted during the callback that reports it.
// - Disposing of the subscription cancels the connection, or the attempt, once, if the peripheral
//   is `.connecting` or `.connected` and the radio is on.
// - After an error nothing is canceled. An observer may subscribe again while it receives the error
//   of a loss or a refusal; the new subscription connects as any other.
// - Callbacks for other devices are ignored. When a subscription ends, it disposes of everything
//   that it subscribed to, and nothing leaks, even while its observable exists.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  struct RestoredState {
    var peripherals: [CBPeripheral]
    var scanServices: [CBUUID]?
    var scanOptions: [String: Any]?
  }

  static func restoredState(of streams: CentralStreams) -> Observable<RestoredState> {
    // BEGIN SOLUTION
    // STUB: // TODO: 11.6 Which key has which type of value?
    // STUB: .unimplemented("11.6")
    streams.willRestoreState.map { state in
      RestoredState(
        peripherals: state[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? [],
        scanServices: state[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID],
        scanOptions: state[CBCentralManagerRestoredStateScanOptionsKey] as? [String: Any]
      )
    }
    // END SOLUTION
  }

  static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    // BEGIN SOLUTION
    // STUB: // TODO: 11.6 In which states can the peripheral be when the radio is on?
    // STUB: .unimplemented("11.6")
    let central = streams.central
    let state = Observable.merge(streams.didUpdateState, .deferred { .just(central.state) })
    let off = state.filter { $0 != .unknown }
      .compactMap { BluetoothError($0) }
      .map { error -> CBPeripheral in throw error }
    let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
      }
    let lost = streams.didDisconnect.filter { $0.0 === peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
      }
    let connected = streams.didConnect.filter { $0 === peripheral }
    let live = state.filter { $0 == .poweredOn }
      .compactMap { _ -> CBPeripheral? in
        if peripheral.state == .disconnected { central.connect(peripheral) }
        return peripheral.state == .connected ? peripheral : nil
      }
    return .deferred {
      var hasFailed = false
      return Observable.merge(off, refused, lost, .merge(connected, live).take(1))
        .do(
          onError: { _ in hasFailed = true },
          onDispose: {
            // After an error, the observer may have connected the peripheral again.
            if hasFailed || central.state != .poweredOn { return }
            if peripheral.state == .connecting || peripheral.state == .connected {
              central.cancelPeripheralConnection(peripheral)
            }
          }
        )
    }
    // END SOLUTION
  }
}
