// expect: failed noDrawing — The code 2 reports a wrong command line, and `draw` was called.

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains("--help") { return ("\(usage)\n", "", 0) }
    var roots: [String] = []
    var maxLevels = 10
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--maxLevels" || argument.hasPrefix("--maxLevels=") {
        let afterSign = argument.dropFirst("--maxLevels=".count)
        guard let value = argument == "--maxLevels" ? rest.popFirst() : String(afterSign) else {
          return failure(2, "'--maxLevels' needs a value.")
        }
        guard let number = Int(value), number > 0 else {
          return failure(2, "maxLevels should be a number greater than 0, found '\(value)'.")
        }
        maxLevels = number
      } else if argument.hasPrefix("-") {
        return failure(2, "Unknown option '\(argument)'.")
      } else {
        roots.append(argument)
      }
    }
    guard let root = roots.first else { return failure(2, "The root is missing.") }
    let drawing = draw(root, maxLevels)
    guard roots.count == 1 else {
      let names = roots.joined(separator: ", ")
      return failure(2, "Expected one root, found \(roots.count): \(names).")
    }
    guard let tree = drawing else {
      return failure(1, "Node not found for name: \(root).")
    }
    return ("\(tree)\n", "", 0)
  }

  private static func failure(
    _ code: Int,
    _ message: String
  ) -> (out: String, err: String, code: Int) {
    ("", "rxtree: \(message)\n", code)
  }
}
