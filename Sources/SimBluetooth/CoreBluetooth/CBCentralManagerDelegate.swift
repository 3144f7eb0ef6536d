public import Foundation

/// The delegate of a central manager. Only the first method is required.
public protocol CBCentralManagerDelegate: AnyObject {
  /// Called when the state has changed, or is known for the first time.
  func centralManagerDidUpdateState(_ central: CBCentralManager)

  /// Called when the work of a previous launch of the app is restored: during the manager's
  /// initializer, before any other method, and only with a restore identifier.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])

  /// Called when an advertisement was received. Retain `peripheral` if you want to connect to the
  /// device. `RSSI` is the signal strength in dBm; 127 if it is unknown.
  func centralManager(
    _ central: CBCentralManager,
    didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any],
    rssi RSSI: NSNumber
  )

  /// Called when a connection was established, by ``CBCentralManager/connect(_:options:)`` or
  /// automatically. The services of `peripheral` aren't discovered yet.
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)

  /// Called when the device refused the connection. `peripheral` is disconnected, and you can
  /// connect again.
  ///
  /// An unreachable device isn't reported here: connection attempts have no time limit.
  /// `error` is the reason, a `CBError`.
  func centralManager(
    _ central: CBCentralManager,
    didFailToConnect peripheral: CBPeripheral,
    error: (any Error)?
  )

  /// Called when a connection or a connection attempt has ended.
  ///
  /// `error` is nil if the app requested it.
  func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  )

  /// Called like the method without details; a delegate with this method doesn't receive the other
  /// one. `timestamp` is the virtual time in seconds; `isReconnecting` is true while the system
  /// reconnects automatically.
  func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime,
    isReconnecting: Bool,
    error: (any Error)?
  )

  /// Called when the phone has connected to a device, or has disconnected from it, through any app.
  ///
  /// Only devices are reported that match the options of
  /// ``CBCentralManager/registerForConnectionEvents(options:)``. This app isn't connected to
  /// `peripheral` by the event: retain the object and call
  /// ``CBCentralManager/connect(_:options:)``.
  func centralManager(
    _ central: CBCentralManager,
    connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  )

  /// Called when ``CBPeripheral/ancsAuthorized`` has changed, for a peripheral that is connected
  /// with `CBConnectPeripheralOptionRequiresANCS`.
  func centralManager(
    _ central: CBCentralManager,
    didUpdateANCSAuthorizationFor peripheral: CBPeripheral
  )
}

extension CBCentralManagerDelegate {
  /// The default: ignores the restored state. The restored peripherals are then deallocated, which
  /// cancels their connections.
  public func centralManager(_: CBCentralManager, willRestoreState _: [String: Any]) {}

  /// The default: ignores the discovered device.
  public func centralManager(
    _: CBCentralManager,
    didDiscover _: CBPeripheral,
    advertisementData _: [String: Any],
    rssi _: NSNumber
  ) {}

  /// The default: does nothing.
  public func centralManager(_: CBCentralManager, didConnect _: CBPeripheral) {}

  /// The default: does nothing.
  public func centralManager(
    _: CBCentralManager,
    didFailToConnect _: CBPeripheral,
    error _: (any Error)?
  ) {}

  /// The default: does nothing.
  public func centralManager(
    _: CBCentralManager,
    didDisconnectPeripheral _: CBPeripheral,
    error _: (any Error)?
  ) {}

  /// The default: calls the method without details.
  public func centralManager(
    _ central: CBCentralManager,
    didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp _: CFAbsoluteTime,
    isReconnecting _: Bool,
    error: (any Error)?
  ) {
    centralManager(central, didDisconnectPeripheral: peripheral, error: error)
  }

  /// The default: does nothing.
  public func centralManager(
    _: CBCentralManager,
    connectionEventDidOccur _: CBConnectionEvent,
    for _: CBPeripheral
  ) {}

  /// The default: does nothing. `peripheral.ancsAuthorized` is updated nevertheless.
  public func centralManager(_: CBCentralManager, didUpdateANCSAuthorizationFor _: CBPeripheral) {}
}

#if !canImport(ObjectiveC)
  /// A number of seconds, as on Apple's platforms.
  public typealias CFAbsoluteTime = Double
#endif
