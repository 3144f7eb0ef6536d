extension Subscription {
  /// Parses a subscription line: `^` at the subscription, `!` at its disposal.
  ///
  /// `-^--!` is `Subscription(1, 4)`; without a `!` the subscription is never disposed of.
  ///
  /// - Throws: `MarbleSyntaxError`, with a caret at the column of the error.
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
          repair: "A line describes one subscription: write the second one on its own line."
        )
      case "!" where begin == nil:
        throw Self.failure(
          symbol,
          diagram,
          "'!' precedes '^'.",
          repair: "Write '^' at the tick of the subscription, before its '!'."
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
          "'\(symbol.character)' is not valid on a subscription line.",
          repair: "Write '^' and '!' only, with '-' for the ticks between them."
        )
      }
    }
    guard let begin else {
      throw MarbleSyntaxError(
        diagram,
        column: diagram.count,
        "the subscription line has no '^'.",
        repair: "Write '^' at its tick; if no subscription is expected, expect no line at all."
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
