public import RxCore

/// Assigns names to the elements of one comparison; equal elements have the same name.
///
/// A name is taken from the values of the diagram, from the element itself (see `MarbleElement`),
/// or is the next unused letter. When all sixty-two are in use, further elements share `?`, and
/// such a diagram can't be parsed again.
public struct MarbleNames<Element: Equatable> {
  private var known: [(element: Element, name: Character)]
  /// The numbers of elements, for those that are hashable.
  private var numbers: [AnyHashable: Int] = [:]
  private var used: Set<Character>
  /// The letters that have not been tried.
  private var letters = Self.alphabet[...]
  private let describe: (Element) -> String

  /// Creates the names of one comparison, of which only the predefined ones are assigned.
  ///
  /// - Parameters:
  ///   - values: The predefined names.
  ///   - describe: Returns the description of an element in a legend.
  public init(
    values: [Character: Element] = [:],
    describe: @escaping (Element) -> String = { String(reflecting: $0) }
  ) {
    known = values.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    used = Set(values.keys)
    self.describe = describe
    for (number, entry) in known.enumerated().reversed() { note(entry.element, number) }
  }

  /// Converts the events to marbles.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - anyError: Whether an error among them matches any error, like `#` in an expectation that
  ///     specifies none.
  public mutating func marbles(
    for events: [Recorded<Event<Element>>],
    anyError: Bool = false
  ) -> [Marble] {
    reserveOwnNames(of: events)
    return events.map { recorded in
      let tick = max(0, recorded.time)
      switch recorded.value {
      case .next(let element):
        let number = number(of: element)
        return Marble(
          tick: tick,
          content: .element(number),
          symbol: known[number].name,
          meaning: "next(\(describe(element)))"
        )
      case .completed:
        return Marble(tick: tick, content: .completed, symbol: "|", meaning: "completed")
      case .error(let error):
        return Marble(
          tick: tick,
          content: .error(anyError ? nil : "\(error)"),
          symbol: "#",
          meaning: anyError ? "any error" : "error(\(error))"
        )
      }
    }
  }

  /// Returns `a = TodoItem("milk")` for each element whose name does not identify it, and `# =
  /// Timeout` for an error, in order of appearance.
  ///
  /// - Parameters:
  ///   - marbles: The marbles of a diagram.
  ///   - shown: The entries that another legend already contains.
  public func legend(for marbles: [Marble], without shown: [String] = []) -> [String] {
    var entries: [String] = []
    var seen = Set(shown)
    for marble in marbles {
      let entry: String? =
        switch marble.content {
        case .element(let number): legend(for: known[number])
        case .error(let text?): "# = \(text)"
        default: nil
        }
      if let entry, seen.insert(entry).inserted { entries.append(entry) }
    }
    return entries
  }

  private func legend(for entry: (element: Element, name: Character)) -> String? {
    (entry.element as? any MarbleElement)?.marble == entry.name
      ? nil : "\(entry.name) = \(describe(entry.element))"
  }

  private mutating func number(of element: Element) -> Int {
    if let number = knownNumber(of: element) { return number }
    let name = ownName(of: element) ?? takeLetter() ?? "?"
    used.insert(name)
    known.append((element, name))
    note(element, known.count - 1)
    return known.count - 1
  }

  private func knownNumber(of element: Element) -> Int? {
    if let element = element as? any Hashable { return numbers[AnyHashable(element)] }
    return known.firstIndex { $0.element == element }
  }

  private mutating func note(_ element: Element, _ number: Int) {
    if let element = element as? any Hashable { numbers[AnyHashable(element)] = number }
  }

  /// Reserves the names of elements that are their own name, even if other elements appear earlier.
  private mutating func reserveOwnNames(of events: [Recorded<Event<Element>>]) {
    guard Element.self is any MarbleElement.Type else { return }
    for case .next(let element) in events.map(\.value) where ownName(of: element) != nil {
      _ = number(of: element)
    }
  }

  private func ownName(of element: Element) -> Character? {
    guard let name = (element as? any MarbleElement)?.marble, !used.contains(name) else {
      return nil
    }
    return name
  }

  /// Returns the next unused letter.
  private mutating func takeLetter() -> Character? {
    while let letter = letters.popFirst() {
      if !used.contains(letter) { return letter }
    }
    return nil
  }

  private static var alphabet: [Character] {
    Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  }
}
