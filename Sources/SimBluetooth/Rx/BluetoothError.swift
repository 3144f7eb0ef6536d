public import Foundation

/// Why a stream over Bluetooth ended.
public enum BluetoothError: Error, Equatable {
  case bluetoothInUnknownState
  case bluetoothResetting
  case bluetoothUnsupported
  case bluetoothUnauthorized
  case bluetoothPoweredOff
  /// The device turned the connection down.
  case peripheralConnectionFailed(UUID, CBError?)
  /// The connection is over, and the app did not ask for that.
  case peripheralDisconnected(UUID, CBError?)
  /// Somebody else connects to the device, or is connected through the same manager.
  case peripheralIsAlreadyObservingConnection(UUID)

  /// What a state that is not `poweredOn` means for work that needs the radio.
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
