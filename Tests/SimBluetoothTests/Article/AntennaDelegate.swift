import Foundation
import RxCore
import SimBluetooth

/// The article's manager delegate, built again: one `PublishSubject` for each callback.
final class AntennaDelegate: CBCentralManagerDelegate {
  let didUpdateState = PublishSubject<AntennaState>()
  let willRestoreState = PublishSubject<[String: Any]>()
  let didDiscover = PublishSubject<CBPeripheral>()
  let didConnect = PublishSubject<CBPeripheral>()
  let didFailToConnect = PublishSubject<(CBPeripheral, (any Error)?)>()

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    // A number that the enum doesn't have is dropped.
    guard let state = AntennaState(rawValue: central.state.rawValue) else { return }
    didUpdateState.onNext(state)
  }

  func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
    willRestoreState.onNext(dict)
  }

  func centralManager(
    _: CBCentralManager,
    didDiscover peripheral: CBPeripheral,
    advertisementData _: [String: Any],
    rssi _: NSNumber
  ) {
    didDiscover.onNext(peripheral)
  }

  func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
    didConnect.onNext(peripheral)
  }

  func centralManager(
    _: CBCentralManager,
    didFailToConnect peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    didFailToConnect.onNext((peripheral, error))
  }
}
