public import RxCore

/// Gives the elements of one comparison their names, the same name to equal elements.
///
/// A name comes from the values a diagram was given, from the element itself (see
/// `MarbleElement`), or is the next letter nobody uses. When all sixty-two are used up, further
/// elements share `?`, which no diagram can be read back from.
public struct MarbleNames<Element: Equatable> {
  private var known: [(element: Element, name: Character)]
  /// Where elements stand in the list, for those that can be looked up.
  private var numbers: [AnyHashable: Int] = [:]
  private var used: Set<Character>
  /// Letters that have not been tried.
  private var letters = Self.alphabet[...]
  private let describe: (Element) -> String

  /// - Parameters:
  ///   - values: the names that are settled.
  ///   - describe: how an element reads in a legend.
  public init(
    values: [Character: Element] = [:],
    describe: @escaping (Element) -> String = { String(reflecting: $0) }
  ) {
    known = values.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    used = Set(values.keys)
    self.describe = describe
    for (number, entry) in known.enumerated().reversed() { note(entry.element, number) }
  }

  /// The events as marbles.
  /// - Parameter anyError: whether an error among them stands for any error, as `#` does where an
  ///   expectation names none.
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

  /// `a = TodoItem("milk")` for each element among the marbles that its name does not tell, and
  /// `# = Timeout` for an error, in order of appearance.
  /// - Parameter told: entries that another legend has already.
  public func legend(for marbles: [Marble], without told: [String] = []) -> [String] {
    var entries: [String] = []
    var seen = Set(told)
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

  /// An element that is its own name keeps it, also from elements that come earlier.
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

  /// The next letter nobody uses.
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
