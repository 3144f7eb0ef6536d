/// The first difference between two lanes.
public struct Divergence: Codable, Sendable, Equatable {
  /// The name of the class of difference, by which a suite chooses its diagnosis: `too early`. The
  /// classes are those of `MarbleDifference` in `RxTest`.
  public var kind: String
  /// The virtual time of the difference.
  public var tick: Int
  /// The column, from 0, of the caret below the actual lane.
  public var column: Int
  /// The difference in words: `extra element d at tick 0`.
  public var text: String

  /// Creates a difference between two lanes.
  public init(kind: String, tick: Int, column: Int, text: String) {
    self.kind = kind
    self.tick = tick
    self.column = column
    self.text = text
  }
}
