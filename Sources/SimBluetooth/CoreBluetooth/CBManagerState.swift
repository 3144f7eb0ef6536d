/// What a manager can do right now. The numbers are Apple's.
public enum CBManagerState: Int, Sendable, CaseIterable {
  /// Not heard from yet.
  case unknown
  /// The connection to the system was lost for a moment; a new state follows.
  case resetting
  /// There is no Bluetooth Low Energy here.
  case unsupported
  /// The user has not allowed this app to use Bluetooth.
  case unauthorized
  /// The user has turned Bluetooth off.
  case poweredOff
  /// Ready for commands.
  case poweredOn
}

/// Whether the user lets this app use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable, CaseIterable {
  case notDetermined
  case restricted
  case denied
  case allowedAlways
}
