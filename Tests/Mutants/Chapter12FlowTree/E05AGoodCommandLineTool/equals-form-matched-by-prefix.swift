// expect: failed unknownOptions — The command line has an unknown option, and the result is not the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains("--help") { return ("\(usage)\n", "", 0) }
    return parse(arguments[...], [], 10, draw)
  }

  private static func parse(
    _ rest: ArraySlice<String>,
    _ roots: [String],
    _ levels: Int,
    _ draw: (String, Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    guard let word = rest.first else { return finish(roots, levels, draw) }
    let after = rest.dropFirst()
    if word == "--maxLevels" {
      guard let value = after.first else { return fail("'--maxLevels' needs a value.") }
      guard let number = positive(value) else { return invalid(value) }
      return parse(after.dropFirst(), roots, number, draw)
    }
    if word.starts(with: "--maxLevel") && word.contains("=") {
      let value = String(word.drop { $0 != "=" }.dropFirst())
      guard let number = positive(value) else { return invalid(value) }
      return parse(after, roots, number, draw)
    }
    guard !word.starts(with: "-") else { return fail("Unknown option '\(word)'.") }
    return parse(after, roots + [word], levels, draw)
  }

  private static func finish(
    _ roots: [String],
    _ levels: Int,
    _ draw: (String, Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    switch roots.count {
    case 0: fail("The root is missing.")
    case 1:
      draw(roots[0], levels).map { ($0 + "\n", "", 0) }
        ?? fail("Node not found for name: \(roots[0]).", 1)
    case let count: fail("Expected one root, found \(count): \(roots.joined(separator: ", ")).")
    }
  }

  private static func positive(_ value: String) -> Int? { Int(value).flatMap { $0 < 1 ? nil : $0 } }

  private static func invalid(_ value: String) -> (out: String, err: String, code: Int) {
    fail("maxLevels should be a number greater than 0, found '\(value)'.")
  }

  private static func fail(_ text: String, _ code: Int = 2) -> (out: String, err: String, code: Int)
  {
    ("", "rxtree: \(text)\n", code)
  }
}
