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
  /// The radio is ready for commands.
  case poweredOn
}

/// Whether the user allows this app to use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable, CaseIterable {
  /// The user has not decided yet. It is also the value on a thread without a world.
  case notDetermined
  /// A restriction of the phone, such as parental controls, prevents the user from deciding.
  case restricted
  /// The user has forbidden the use of Bluetooth.
  case denied
  /// The user has allowed that. With any other value, managers of a supported radio report
  /// `unauthorized`.
  case allowedAlways
}
