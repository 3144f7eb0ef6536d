public import RxCore

/// The error that `#` stands for where a diagram is given no other.
public struct MarbleError: Error, Equatable, CustomStringConvertible {
  public init() {}

  public var description: String { "MarbleError" }
}

extension Recorded {
  /// Reads a marble diagram as recorded events.
  ///
  /// ```text
  /// -      a tick passes                    |   completed
  /// a, 1   an element, which takes a tick   #   an error
  /// (ab|)  events of one tick; the group takes one column of time
  /// {40}   forty ticks pass                 spaces line diagrams up and mean nothing
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: the marbles; the first column is tick 0.
  ///   - values: what the names stand for. Names that it leaves out stand for themselves where
  ///     the elements are digits, characters or strings.
  ///   - error: what `#` stands for.
  /// - Throws: `MarbleSyntaxError`, with a caret at the column at fault.
  public static func events<Element>(
    marbles diagram: String,
    values: [Character: Element] = [:],
    error: any Error = MarbleError()
  ) throws(MarbleSyntaxError) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    var events: [Recorded<Event<Element>>] = []
    for symbol in try MarbleScanner.scan(diagram) {
      if events.last?.value.isStopEvent == true {
        throw symbol.isOutOfPlace(after: "the end", in: diagram)
      }
      let event = try event(for: symbol, in: diagram, values: values, error: error)
      events.append(Recorded(time: symbol.tick, value: event))
    }
    return events
  }

  private static func event<Element>(
    for symbol: MarbleSymbol,
    in diagram: String,
    values: [Character: Element],
    error: any Error
  ) throws(MarbleSyntaxError) -> Event<Element> {
    switch symbol.character {
    case "|": return .completed
    case "#": return .error(error)
    case "^", "!":
      throw MarbleSyntaxError(
        diagram,
        column: symbol.column,
        "'\(symbol.character)' belongs on a subscription line, and this is a line of events.",
        repair: "Remove it, or compare subscriptions with a line of their own."
      )
    case let name where name.isMarbleName:
      if let element = values[name] ?? ownElement(name) { return .next(element) }
      throw unknown(name, at: symbol.column, in: diagram, names: values.keys.sorted())
    case let other:
      throw MarbleSyntaxError(
        diagram,
        column: symbol.column,
        "'\(other)' is no marble.",
        repair: "Write '-' for a tick, a letter or digit for an element, '|' or '#' for the end."
      )
    }
  }

  private static func ownElement<Element>(_ name: Character) -> Element? {
    (Element.self as? any MarbleElement.Type)?.init(marble: name) as? Element
  }

  private static func unknown(
    _ name: Character,
    at column: Int,
    in diagram: String,
    names: [Character]
  ) -> MarbleSyntaxError {
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    return MarbleSyntaxError(
      diagram,
      column: column,
      "no value is named '\(name)'.",
      repair: names.isEmpty
        ? "Say what it stands for: values: [\"\(name)\": …]."
        : "Add it to the values, or use a name they have: \(known)."
    )
  }
}

extension MarbleSymbol {
  /// The error of a symbol that follows what nothing may follow.
  func isOutOfPlace(after end: String, in diagram: String) -> MarbleSyntaxError {
    MarbleSyntaxError(
      diagram,
      column: column,
      "'\(character)' comes after \(end).",
      repair: "Nothing follows '|' or '#': remove '\(character)', or move the end behind it."
    )
  }
}
