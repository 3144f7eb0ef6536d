import Foundation

/// A marble diagram in the doc comment of a library's declaration.
struct DocumentedDiagram {
  /// The place of the diagram: `RxCore/Operators/Map.swift:4`.
  let place: String
  /// The base name of the documented declaration: `map`.
  let name: String
  let lanes: [MarbleLane]
  /// The meaning of the letters: `a` is `10`.
  let legend: [(letter: String, value: String)]

  /// The diagrams of a file. A `text` block without a lane, such as an order of calls, is none.
  static func all(in source: String, of file: String) -> [DocumentedDiagram] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { lines[$0] == "/// ```text" }.compactMap { start in
      let block = lines[(start + 1)...].prefix { $0 != "/// ```" }
      let rest = lines[block.endIndex...].drop { $0.hasPrefix("///") || $0.hasPrefix("@") }
      let drawing = block.map { String($0.dropFirst(3)) }
      let lanes = drawing.flatMap(MarbleLane.all)
      guard !lanes.isEmpty else { return nil }
      return DocumentedDiagram(
        place: "\(file):\(start + 1)",
        name: rest.first.flatMap(name) ?? "",
        lanes: lanes,
        legend: drawing.flatMap(legend)
      )
    }
  }

  private static func name(in declaration: String) -> String? {
    declaration.firstMatch(of: /\b(?:func|class|struct|enum|typealias|var) `?(\w+)/)
      .map { String($0.1) }
  }

  private static func legend(of line: String) -> [(letter: String, value: String)] {
    let value = /\ (\w) = (\([^)]*\)|\[[^\]]*\]|[^,\s(]+(?:\([^)]*\))?)/
    return line.matches(of: value).map { (String($0.1), String($0.2)) }
  }

  /// What a test lacks to prove the diagram: lanes and meanings that it does not contain.
  func differences(from test: DiagramTest) -> [String] {
    var literals = test.lanes
    let lanes = lanes.filter { lane in
      guard let index = literals.firstIndex(of: lane) else { return true }
      literals.remove(at: index)
      return false
    }
    let meanings = legend.filter { !test.defines($0.letter, as: $0.value) }
    return lanes.map(\.text) + meanings.map { "\($0.letter) = \($0.value)" }
  }
}

/// The events of a lane. Two lanes are equal if they have the same events: the marks of subscription
/// and disposal, and time after the last event, do not count.
struct MarbleLane: Equatable {
  /// The lane as it is written.
  let text: String

  private var events: Substring {
    var events = Substring(text.replacing("^", with: "-"))
    while events.last == "-" || events.last == "!" { events.removeLast() }
    return events
  }

  static func == (left: Self, right: Self) -> Bool { left.events == right.events }

  /// The lanes in a line of a diagram, including those in its notes: `a makes 1--2|`.
  static func all(in line: String) -> [MarbleLane] {
    line.split { $0.isWhitespace || $0 == "," }
      .filter { word in
        word.wholeMatch(of: /[-|#^!()A-Za-z0-9]+/) != nil && word.contains(/[-|#]/)
          && !word.contains(/[A-Za-z]{4}/)
      }
      .map { MarbleLane(text: String($0)) }
  }
}

/// A test whose name begins with `diagram`: it runs the operators that its diagrams show.
struct DiagramTest {
  /// The file and the function: `MapTests.swift, diagram()`.
  let name: String
  private let body: String

  /// The tests of a file.
  static func all(in source: String, of file: String) -> [DiagramTest] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let head = /^( *)func (diagram\w*)\(/
    return lines.indices.compactMap { start in
      guard let match = lines[start].firstMatch(of: head) else { return nil }
      let body = lines[start...].prefix { $0 != "\(match.1)}" }
      return DiagramTest(name: "\(file), \(match.2)()", body: body.joined(separator: "\n"))
    }
  }

  /// The string literals of the test.
  var lanes: [MarbleLane] {
    body.matches(of: /"([^"]*)"/).map { MarbleLane(text: String($0.1)) }
  }

  func uses(_ operatorName: String) -> Bool {
    body.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(operatorName))
  }

  func defines(_ letter: String, as value: String) -> Bool {
    let values = body.replacing(": .", with: ": ")
    return [value, "\"\(value)\""].contains { values.contains("\"\(letter)\": \($0)") }
  }
}
