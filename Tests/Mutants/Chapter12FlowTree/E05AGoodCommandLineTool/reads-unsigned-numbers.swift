// expect: failed invalidLevels — The value of `--maxLevels` is not a number greater than 0, and the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains("--help") { return (usage + "\n", "", 0) }
    var roots: [String] = []
    var levels = 10
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      var value: String?
      if argument == "--maxLevels" {
        index += 1
        guard index < arguments.count else { return fail("'--maxLevels' needs a value.", 2) }
        value = arguments[index]
      } else if argument.hasPrefix("--maxLevels=") {
        value = String(argument.dropFirst("--maxLevels=".count))
      } else if argument.hasPrefix("-") {
        return fail("Unknown option '\(argument)'.", 2)
      } else {
        roots.append(argument)
      }
      if let value {
        guard let number = UInt(value).map({ Int(truncatingIfNeeded: $0) }), number != 0 else {
          return fail("maxLevels should be a number greater than 0, found '\(value)'.", 2)
        }
        levels = number
      }
      index += 1
    }
    if roots.isEmpty { return fail("The root is missing.", 2) }
    if roots.count > 1 {
      return fail("Expected one root, found \(roots.count): \(roots.joined(separator: ", ")).", 2)
    }
    guard let drawing = draw(roots[0], levels) else {
      return fail("Node not found for name: \(roots[0]).", 1)
    }
    return (drawing + "\n", "", 0)
  }

  private static func fail(_ message: String, _ code: Int) -> (out: String, err: String, code: Int)
  {
    ("", "rxtree: " + message + "\n", code)
  }
}
