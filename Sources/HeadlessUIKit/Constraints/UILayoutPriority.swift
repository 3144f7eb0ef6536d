/// The importance of a constraint, from 1 to 1000. It is stored only.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The importance as a number.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its number, without a label.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a view resists being smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a view resists being larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of fitting a size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
