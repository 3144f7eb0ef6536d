// expect: failed unknownOptions — The command line has an unknown option, and the result is not the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains("--help") { return (usage + "\n", "", 0) }
    var levels = "10"
    var roots: [String] = []
    var isValue = false
    for word in arguments {
      if isValue {
        levels = word
        isValue = false
        continue
      }
      isValue = word == "--maxLevels" || word == "-n"
      if isValue { continue }
      if let value = dropPrefix("--maxLevels=", word) {
        levels = value
      } else if dropPrefix("-", word) != nil {
        return error("Unknown option '\(word)'.", 2)
      } else {
        roots.append(word)
      }
    }
    if isValue { return error("'--maxLevels' needs a value.", 2) }
    guard let number = Int(levels).flatMap({ $0 > 0 ? $0 : nil }) else {
      return error("maxLevels should be a number greater than 0, found '\(levels)'.", 2)
    }
    guard let root = roots.first else { return error("The root is missing.", 2) }
    guard roots.count == 1 else {
      return error("Expected one root, found \(roots.count): \(roots.joined(separator: ", ")).", 2)
    }
    guard let text = draw(root, number) else {
      return error("Node not found for name: \(root).", 1)
    }
    return (text + "\n", "", 0)
  }

  private static func error(_ text: String, _ code: Int) -> (out: String, err: String, code: Int) {
    ("", "rxtree: \(text)\n", code)
  }

  private static func dropPrefix(_ prefix: String, _ word: String) -> String? {
    word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
  }
}
