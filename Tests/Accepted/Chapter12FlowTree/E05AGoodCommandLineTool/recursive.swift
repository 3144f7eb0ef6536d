// Takes the arguments one by one with a function that calls itself with the rest. The form with
// an equals sign becomes the form with two arguments.

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  private enum Outcome {
    case request(roots: [String], levels: Int)
    case mistake(String)
  }

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    for argument in arguments where argument == "--help" { return ("\(usage)\n", "", 0) }
    switch outcome(of: arguments[...], roots: [], levels: 10) {
    case .mistake(let message):
      return ("", "rxtree: \(message)\n", 2)
    case .request(let roots, let levels) where roots.count == 1:
      if let tree = draw(roots[0], levels) { return ("\(tree)\n", "", 0) }
      return ("", "rxtree: Node not found for name: \(roots[0]).\n", 1)
    case .request(let roots, _):
      var message = "The root is missing."
      if !roots.isEmpty {
        message = "Expected one root, found \(roots.count): \(roots.joined(separator: ", "))."
      }
      return ("", "rxtree: \(message)\n", 2)
    }
  }

  private static func outcome(
    of arguments: ArraySlice<String>,
    roots: [String],
    levels: Int
  ) -> Outcome {
    guard let first = arguments.first else { return .request(roots: roots, levels: levels) }
    let rest = arguments.dropFirst()
    if first.hasPrefix("--maxLevels=") {
      let value = String(first.dropFirst("--maxLevels=".count))
      return outcome(of: ["--maxLevels", value] + rest, roots: roots, levels: levels)
    }
    if first == "--maxLevels" {
      guard let value = rest.first else { return .mistake("'--maxLevels' needs a value.") }
      guard let levels = Int(value), levels >= 1 else {
        return .mistake("maxLevels should be a number greater than 0, found '\(value)'.")
      }
      return outcome(of: rest.dropFirst(), roots: roots, levels: levels)
    }
    if first.hasPrefix("-") { return .mistake("Unknown option '\(first)'.") }
    return outcome(of: rest, roots: roots + [first], levels: levels)
  }
}
