internal import KitRecords
internal import RxTest

/// The steps of a test, so that a failure can be understood without opening the suite.
struct Story {
  private var steps: [(tick: Int, letter: Character, label: String)] = []
  private var letters: [String: Character] = [:]

  /// Records a step that happens now. Steps with the same label have the same letter.
  mutating func add(_ label: String, at tick: Int) {
    let letter = letters[label] ?? Self.letter(for: label, taken: Set(letters.values))
    letters[label] = letter
    steps.append((tick, letter, label))
  }

  var isEmpty: Bool { steps.isEmpty }

  var lastTick: Int { steps.last?.tick ?? 0 }

  var marbles: [Marble] {
    steps.map { Marble(tick: $0.tick, content: .note, symbol: $0.letter, meaning: $0.label) }
  }

  /// The legend, such as `D user taps Done`: one entry for each letter, in order of appearance.
  var legend: [String] {
    steps.reduce(into: []) { entries, step in
      let entry = "\(step.letter) \(step.label)"
      if !entries.contains(entry) { entries.append(entry) }
    }
  }

  /// The story alone on its axis; `nil` when nothing was done.
  var lane: DiagramLane? {
    guard !isEmpty else { return nil }
    let chart = MarbleChart([MarbleChart.Lane(marbles, isOpen: false)])
    return DiagramLane(diagram: chart.diagrams[0], legend: legend, marks: marbles.map(\.mark))
  }

  /// The initial of the last word, or of the nearest significant word before it whose initial is
  /// free; otherwise a letter of the label, and then any.
  private static func letter(for label: String, taken: Set<Character>) -> Character {
    let words = label.split { !$0.isLetter && !$0.isNumber }.reversed()
    let telling = words.prefix(1) + words.dropFirst().filter { !smallWords.contains($0) }
    let candidates =
      telling.compactMap(\.first) + words.joined() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    return candidates.lazy.filter { $0.isASCII }
      .map { Character($0.uppercased()) }
      .first { !taken.contains($0) } ?? "*"
  }
}

/// Words that are too common to give a step its letter.
private let smallWords: Set<Substring> = [
  "a", "an", "and", "at", "by", "for", "from", "in", "is", "it", "its", "of", "on", "the", "to",
]

extension Marble {
  /// The mark in the form that records have.
  var mark: DiagramLane.Mark {
    DiagramLane.Mark(tick: tick, symbol: String(symbol), meaning: meaning)
  }
}
