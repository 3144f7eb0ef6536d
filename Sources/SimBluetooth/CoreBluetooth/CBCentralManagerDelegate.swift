public import Foundation

/// What a central manager tells. Only the first method has to be there.
public protocol CBCentralManagerDelegate: AnyObject {
  /// The state changed, or is known for the first time.
  func centralManagerDidUpdateState(_ central: CBCentralManager)

  /// The work of an earlier life of the app goes on. Called inside the manager's initialiser, before
  /// anything else, and only with a restore identifier.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])

  /// An advertisement was received. Who wants to connect to the device keeps `peripheral`.
  /// - Parameter RSSI: the strength of the signal in dBm; 127 if it is not known.
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

  /// A connection, or the attempt at one, is over.
  /// - Parameter error: nil if the app asked for it.
  func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  )

  /// The same with more detail; a delegate that has this method is not sent the shorter one.
  /// - Parameters:
  ///   - timestamp: seconds of virtual time.
  ///   - isReconnecting: whether the system is connecting again by itself.
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
  /// Seconds, as Apple's platforms count them.
  public typealias CFAbsoluteTime = Double
#endif
