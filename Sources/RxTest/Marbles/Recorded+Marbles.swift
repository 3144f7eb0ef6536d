public import RxCore

/// The error that `#` represents, unless another one is specified.
public struct MarbleError: Error, Equatable, CustomStringConvertible {
  /// Creates the error; all errors of this type are equal.
  public init() {}

  /// `MarbleError`, the description by which events with this error are compared.
  public var description: String { "MarbleError" }
}

extension Recorded {
  /// Parses a marble diagram into recorded events.
  ///
  /// ```text
  /// -      a tick passes                    |   completed
  /// a, 1   an element, which takes a tick   #   an error
  /// (ab|)  events of one tick; the group takes one column of time
  /// {40}   forty ticks pass                 spaces align diagrams and have no meaning
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The marbles; the first column is tick 0.
  ///   - values: The elements that the names represent. Other names represent themselves if the
  ///     elements are digits, characters or strings.
  ///   - error: The error that `#` represents.
  /// - Throws: `MarbleSyntaxError`, with a caret at the column of the error.
  public static func events<Element>(
    marbles diagram: String,
    values: [Character: Element] = [:],
    error: any Error = MarbleError()
  ) throws(MarbleSyntaxError) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    var events: [Recorded<Event<Element>>] = []
    for symbol in try MarbleScanner.scan(diagram) {
      if events.last?.value.isStopEvent == true {
        throw symbol.isOutOfPlace(after: "the terminal event", in: diagram)
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
        "'\(symbol.character)' is valid on a subscription line only, and this is a line of events.",
        repair: "Remove it, or compare subscriptions on a separate line."
      )
    case let name where name.isMarbleName:
      if let element = values[name] ?? ownElement(name) { return .next(element) }
      throw unknown(
        name,
        at: symbol.column,
        in: diagram,
        names: values.keys.sorted(),
        isDigitKnown: (ownElement("0") as Element?) != nil
      )
    case let other:
      throw MarbleSyntaxError(
        diagram,
        column: symbol.column,
        "'\(other)' is not a marble.",
        repair: "Write '-' for a tick, a letter or digit for an element, '|' or '#' to terminate."
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
    names: [Character],
    isDigitKnown: Bool
  ) -> MarbleSyntaxError {
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    let definition = "values: [\"\(name)\": …]."
    return MarbleSyntaxError(
      diagram,
      column: column,
      "no value is named '\(name)'.",
      repair: names.isEmpty
        ? (isDigitKnown ? "Use a digit, or define it: " : "Define it: ") + definition
        : "Add it to the values, or use one of their names: \(known)."
    )
  }
}

extension MarbleSymbol {
  /// Returns the error for a symbol after an event that nothing can follow.
  func isOutOfPlace(after end: String, in diagram: String) -> MarbleSyntaxError {
    MarbleSyntaxError(
      diagram,
      column: column,
      "'\(character)' follows \(end).",
      repair: "Nothing can follow '|' or '#': remove '\(character)', or write it before that."
    )
  }
}
