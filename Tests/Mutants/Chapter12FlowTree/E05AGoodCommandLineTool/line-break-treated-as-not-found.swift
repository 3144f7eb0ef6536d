// expect: failed drawing — The command line names one root, and the result is not the drawing with

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    guard !arguments.contains("--help") else { return (usage + "\n", "", 0) }
    let words = Words(arguments)
    let rules: [(Bool, String)] = [
      (words.unknown != nil, "Unknown option '\(words.unknown ?? "")'."),
      (words.isValueMissing, "'--maxLevels' needs a value."),
      (words.levels == nil, "maxLevels should be a number greater than 0, found '\(words.value)'."),
      (words.roots.isEmpty, "The root is missing."),
      (
        words.roots.count > 1,
        "Expected one root, found \(words.roots.count): \(words.roots.joined(separator: ", "))."
      ),
    ]
    for (isBroken, message) in rules where isBroken { return ("", "rxtree: \(message)\n", 2) }
    let (root, levels) = (words.roots[0], words.levels!)
    if let tree = draw(root, levels), tree != "\n" { return (tree + "\n", "", 0) }
    return ("", "rxtree: Node not found for name: \(root).\n", 1)
  }

  struct Words {
    var roots: [String] = []
    var unknown: String?
    var isValueMissing = false
    var value = "10"
    var levels: Int? {
      guard let number = Int(value), number > 0 else { return nil }
      return number
    }

    init(_ arguments: [String]) {
      var index = 0
      while index < arguments.count {
        let word = arguments[index]
        index += 1
        if word == "--maxLevels" {
          isValueMissing = index == arguments.count
          if !isValueMissing { value = arguments[index] }
          index += 1
        } else if word.hasPrefix("--maxLevels=") {
          value = String(word.dropFirst("--maxLevels=".count))
        } else if word.hasPrefix("-") {
          unknown = word
        } else {
          roots.append(word)
        }
      }
    }
  }
}
