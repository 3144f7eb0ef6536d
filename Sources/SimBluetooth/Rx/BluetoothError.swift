public import Foundation

/// The error with which an observable of Bluetooth events fails.
public enum BluetoothError: Error, Equatable {
  case bluetoothInUnknownState
  case bluetoothResetting
  case bluetoothUnsupported
  case bluetoothUnauthorized
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
