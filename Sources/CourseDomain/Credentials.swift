/// What the user types to sign in.
public struct Credentials: Hashable, Sendable {
  /// The name that the user typed, unchanged.
  public var name: String
  /// The password that the user typed, in plain text.
  public var password: String

  /// Creates credentials, which are not checked.
  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}
