public import Foundation

/// The error with which an observable of Bluetooth events fails.
///
/// The exercises name it `BluetoothError`, which is an alias in `CourseDomain`. Libraries such as
/// RxBluetoothKit have a type of that name, so this module has none.
public enum SimBluetoothError: Error, Equatable {
  /// The manager's state is `unknown`.
  case bluetoothInUnknownState
  /// The manager's state is `resetting`: try again after the next state.
  case bluetoothResetting
  /// The manager's state is `unsupported`: waiting for another state is useless.
  case bluetoothUnsupported
  /// The manager's state is `unauthorized`: the user has to allow the app to use Bluetooth.
  case bluetoothUnauthorized
  /// The manager's state is `poweredOff`: the user has to turn Bluetooth on.
  case bluetoothPoweredOff
  /// The device rejected the connection.
  case peripheralConnectionFailed(UUID, CBError?)
  /// The connection ended without a request of the app.
  case peripheralDisconnected(UUID, CBError?)
  /// The device is already being connected, or is already connected, through the same manager.
  case peripheralIsAlreadyObservingConnection(UUID)

  /// Creates the error for a state that prevents work with the radio; nil for the other states.
  public init?(_ state: CBManagerState) {
    switch state {
    case .unknown: self = .bluetoothInUnknownState
    case .resetting: self = .bluetoothResetting
    case .unsupported: self = .bluetoothUnsupported
    case .unauthorized: self = .bluetoothUnauthorized
    case .poweredOff: self = .bluetoothPoweredOff
    case .poweredOn: return nil
    }
  }
}
