/// A diagram, the names it uses, and the events it draws.
public struct DiagramLane: Codable, Sendable, Equatable {
  /// The marbles, padded with spaces so that the lanes of one comparison share a time axis.
  public var diagram: String
  /// The legend, such as `a = TodoItem("milk")`: one entry for each name, in order of appearance.
  public var legend: [String]
  /// The events that the diagram draws, in order, for programs that draw it themselves.
  public var marks: [Mark]

  /// Creates a lane.
  public init(diagram: String, legend: [String] = [], marks: [Mark] = []) {
    self.diagram = diagram
    self.legend = legend
    self.marks = marks
  }

  /// One symbol of a lane.
  public struct Mark: Codable, Sendable, Equatable {
    /// The virtual time.
    public var tick: Int
    /// The character of the symbol: `a`, `|`, `#`, `^`, `!`, or a story's letter.
    public var symbol: String
    /// The meaning of the symbol: `next(TodoItem("milk"))`, `completed`, `user taps Done`.
    public var meaning: String

    /// Creates a symbol of a lane.
    public init(tick: Int, symbol: String, meaning: String) {
      self.tick = tick
      self.symbol = symbol
      self.meaning = meaning
    }
  }
}
