// expect: failed help — `--help` is among the arguments, and the result is not the usage with the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.prefix(while: { $0 != "--" }).contains("--help") { return (usage + "\n", "", 0) }
    var words = arguments
    var value = "10"
    if let index = words.firstIndex(where: { $0 == "--maxLevels" || $0.hasPrefix("--maxLevels=") })
    {
      if words[index] == "--maxLevels" {
        guard index + 1 < words.count else { return problem("'--maxLevels' needs a value.") }
        value = words.remove(at: index + 1)
      } else {
        value = String(words[index].trimmingPrefix("--maxLevels="))
      }
      words.remove(at: index)
    }
    guard let levels = Int(value), levels >= 1 else {
      return problem("maxLevels should be a number greater than 0, found '\(value)'.")
    }
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      return problem("Unknown option '\(option)'.")
    }
    switch words.count {
    case 0: return problem("The root is missing.")
    case 1: break
    default:
      return problem("Expected one root, found \(words.count): \(words.joined(separator: ", ")).")
    }
    guard let text = draw(words[0], levels) else {
      return problem("Node not found for name: \(words[0]).", code: 1)
    }
    return ("\(text)\n", "", 0)
  }

  static func problem(_ text: String, code: Int = 2) -> (out: String, err: String, code: Int) {
    ("", "rxtree: \(text)\n", code)
  }
}
