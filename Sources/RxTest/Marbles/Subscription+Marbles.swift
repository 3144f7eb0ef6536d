extension Subscription {
  /// Reads a subscription line: `^` where the subscription begins, `!` where it is disposed of.
  ///
  /// `-^--!` is `Subscription(1, 4)`; without a `!` the subscription lasts.
  /// - Throws: `MarbleSyntaxError`, with a caret at the column at fault.
  public init(marbles diagram: String) throws(MarbleSyntaxError) {
    var begin: Int?
    var end: Int?
    for symbol in try MarbleScanner.scan(diagram) {
      switch symbol.character {
      case "^" where begin == nil: begin = symbol.tick
      case "^":
        throw Self.failure(
          symbol,
          diagram,
          "a second '^'.",
          repair: "One line draws one subscription: draw the second on a line of its own."
        )
      case "!" where begin == nil:
        throw Self.failure(
          symbol,
          diagram,
          "'!' comes before '^'.",
          repair: "Write '^' where the subscription begins, before its '!'."
        )
      case "!" where end == nil: end = symbol.tick
      case "!":
        throw Self.failure(
          symbol,
          diagram,
          "a second '!'.",
          repair: "A subscription is disposed of once: remove one of the two."
        )
      default:
        throw Self.failure(
          symbol,
          diagram,
          "'\(symbol.character)' is no mark of a subscription line.",
          repair: "Write '^' and '!' only, with '-' for the ticks between them."
        )
      }
    }
    guard let begin else {
      throw MarbleSyntaxError(
        diagram,
        column: diagram.count,
        "no subscription begins on this line.",
        repair: "Write '^' at its tick; where nobody should subscribe, expect no line at all."
      )
    }
    self.init(begin, end ?? .max)
  }

  private static func failure(
    _ symbol: MarbleSymbol,
    _ diagram: String,
    _ problem: String,
    repair: String
  ) -> MarbleSyntaxError {
    MarbleSyntaxError(diagram, column: symbol.column, problem, repair: repair)
  }
}
