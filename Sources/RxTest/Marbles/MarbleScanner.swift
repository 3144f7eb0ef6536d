/// A symbol that represents an event in a diagram: the character, its time and its column.
struct MarbleSymbol: Equatable {
  let character: Character
  let tick: Int
  let column: Int
}

/// Parses a diagram into timed symbols. It handles time only; the callers interpret the symbols.
///
/// ```text
/// -        a tick passes
/// {40}     forty ticks pass
/// (ab|)    several events in one tick; the group takes one column of time
/// space    ignored; aligns diagrams
/// other    an event, which takes one tick as well
/// ```
struct MarbleScanner {
  private let diagram: String
  private var rest: Substring
  private var column = 0
  private var tick = 0
  private var symbols: [MarbleSymbol] = []

  /// - Throws: `MarbleSyntaxError` for a malformed group or number of ticks.
  static func scan(_ diagram: String) throws(MarbleSyntaxError) -> [MarbleSymbol] {
    var scanner = MarbleScanner(diagram)
    try scanner.scan()
    return scanner.symbols
  }

  private init(_ diagram: String) {
    self.diagram = diagram
    self.rest = diagram[...]
  }

  private mutating func scan() throws(MarbleSyntaxError) {
    while let character = rest.first {
      switch character {
      case " ": advance()
      case "-":
        advance()
        tick += 1
      case "(":
        try scanGroup()
        tick += 1
      case ")":
        throw failure(
          "')' has no matching '('.",
          repair: "Remove it, or open the group with '(' before it."
        )
      case "{": try scanTicks()
      default:
        addSymbol(character)
        tick += 1
      }
    }
  }

  private mutating func scanGroup() throws(MarbleSyntaxError) {
    let start = column
    advance()
    while let character = rest.first, character != ")" {
      switch character {
      case " ": advance()
      case "-", "{":
        throw failure(
          "'\(character)' is not allowed in a group, whose events share one tick.",
          repair: "Close the group before '\(character)', or remove '\(character)'."
        )
      case "(":
        throw failure(
          "groups can't be nested.",
          repair: "Close the first group with ')', or remove this '('."
        )
      default: addSymbol(character)
      }
    }
    guard !rest.isEmpty else {
      throw failure(
        at: start,
        "the group is never closed.",
        repair: "Write ')' after its last event."
      )
    }
    guard symbols.last.map({ $0.column > start }) == true else {
      throw failure(
        at: start,
        "the group is empty.",
        repair: "Write its events between the parentheses, or '-' for a tick without events."
      )
    }
    advance()
  }

  private mutating func scanTicks() throws(MarbleSyntaxError) {
    let start = column
    advance()
    let digits = rest.prefix { $0 != "}" }
    guard let ticks = Int(digits), ticks > 0, rest.dropFirst(digits.count).first == "}" else {
      throw failure(
        at: start,
        "'{' starts a number of ticks, as in {40}.",
        repair: "Write a positive number in digits, followed by '}'."
      )
    }
    for _ in 0...digits.count { advance() }
    tick += ticks
  }

  private mutating func addSymbol(_ character: Character) {
    symbols.append(MarbleSymbol(character: character, tick: tick, column: column))
    advance()
  }

  private mutating func advance() {
    rest = rest.dropFirst()
    column += 1
  }

  private func failure(
    at column: Int? = nil,
    _ problem: String,
    repair: String
  ) -> MarbleSyntaxError {
    MarbleSyntaxError(diagram, column: column ?? self.column, problem, repair: repair)
  }
}
