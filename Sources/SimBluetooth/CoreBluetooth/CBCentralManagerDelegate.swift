public import Foundation

/// The delegate of a central manager. Only the first method is required.
public protocol CBCentralManagerDelegate: AnyObject {
  /// Called when the state has changed, or is known for the first time.
  func centralManagerDidUpdateState(_ central: CBCentralManager)

  /// Called when the work of a previous launch of the app is restored: during the manager's
  /// initializer, before any other method, and only with a restore identifier.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])

  /// Called when an advertisement was received. Retain `peripheral` if you want to connect to the
  /// device.
  /// - Parameter RSSI: The signal strength in dBm; 127 if it is unknown.
  func centralManager(
    _ central: CBCentralManager,
    didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any],
    rssi RSSI: NSNumber
  )

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)

  func centralManager(
    _ central: CBCentralManager,
    didFailToConnect peripheral: CBPeripheral,
    error: (any Error)?
  )

  /// Called when a connection or a connection attempt has ended.
  /// - Parameter error: nil if the app requested it.
  func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  )

  /// Called like the method without details; a delegate with this method doesn't receive the other
  /// one.
  /// - Parameters:
  ///   - timestamp: The virtual time in seconds.
  ///   - isReconnecting: Whether the system is reconnecting automatically.
  func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime,
    isReconnecting: Bool,
    error: (any Error)?
  )
}

extension CBCentralManagerDelegate {
  public func centralManager(_: CBCentralManager, willRestoreState _: [String: Any]) {}

  public func centralManager(
    _: CBCentralManager,
    didDiscover _: CBPeripheral,
    advertisementData _: [String: Any],
    rssi _: NSNumber
  ) {}

  public func centralManager(_: CBCentralManager, didConnect _: CBPeripheral) {}

  public func centralManager(
    _: CBCentralManager,
    didFailToConnect _: CBPeripheral,
    error _: (any Error)?
  ) {}

  public func centralManager(
    _: CBCentralManager,
    didDisconnectPeripheral _: CBPeripheral,
    error _: (any Error)?
  ) {}

  public func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp _: CFAbsoluteTime,
    isReconnecting _: Bool,
    error: (any Error)?
  ) {
    centralManager(central, didDisconnectPeripheral: peripheral, error: error)
  }
}

#if !canImport(Darwin)
  /// A number of seconds, as on Apple's platforms.
  public typealias CFAbsoluteTime = Double
#endif
