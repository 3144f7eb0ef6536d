// expect: failed root — The command line has no option, and `draw` did not receive its word as the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains("--help") { return (usage + "\n", "", 0) }
    let input = arguments.reduce(into: Input()) { $0.read($1) }
    if let mistake = input.mistake { return ("", "rxtree: \(mistake)\n", 2) }
    let root = input.roots[0]
    guard let text = draw(root, input.levels) else {
      return ("", "rxtree: Node not found for name: \(root).\n", 1)
    }
    return (text + "\n", "", 0)
  }

  struct Input {
    var roots: [String] = []
    var levels = 10
    var isWaiting = false
    var first: String?

    var mistake: String? {
      if let first { return first }
      if isWaiting { return "'--maxLevels' needs a value." }
      switch roots.count {
      case 0: return "The root is missing."
      case 1: return nil
      case let count:
        return "Expected one root, found \(count): \(roots.joined(separator: ", "))."
      }
    }

    mutating func read(_ word: String) {
      if isWaiting {
        isWaiting = false
        set(word)
      } else if word == "--maxLevels" {
        isWaiting = true
      } else if let range = word.firstRange(of: "--maxLevels=") {
        set(String(word[range.upperBound...]))
      } else if word.hasPrefix("-") {
        first = first ?? "Unknown option '\(word)'."
      } else {
        roots.append(word)
      }
    }

    mutating func set(_ value: String) {
      if let number = Int(value), number > 0 {
        levels = number
      } else {
        first = first ?? "maxLevels should be a number greater than 0, found '\(value)'."
      }
    }
  }
}
