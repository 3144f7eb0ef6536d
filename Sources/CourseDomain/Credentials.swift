/// What the user types to sign in.
public struct Credentials: Hashable, Sendable {
  public var name: String
  public var password: String

  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}
