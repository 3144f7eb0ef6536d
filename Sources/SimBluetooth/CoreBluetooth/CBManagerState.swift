/// The current state of a manager, with Apple's numbers.
public enum CBManagerState: Int, Sendable, CaseIterable {
  /// The state is not known yet.
  case unknown
  /// The connection to the system was lost temporarily; a new state follows.
  case resetting
  /// The device doesn't support Bluetooth Low Energy.
  case unsupported
  /// The user has not allowed this app to use Bluetooth.
  case unauthorized
  /// The user has turned Bluetooth off.
  case poweredOff
  /// Ready for commands.
  case poweredOn
}

/// Whether the user allows this app to use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable, CaseIterable {
  case notDetermined
  case restricted
  case denied
  case allowedAlways
}
