// Throws a value for each mistake, and turns it into the result in one place.

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  private struct Failure: Error {
    let code: Int
    let message: String
  }

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    guard !arguments.contains("--help") else { return (usage + "\n", "", 0) }
    do throws(Failure) {
      let (root, levels) = try read(arguments)
      guard let tree = draw(root, levels) else {
        throw Failure(code: 1, message: "Node not found for name: \(root)")
      }
      return (tree + "\n", "", 0)
    } catch {
      return ("", "rxtree: " + error.message + ".\n", error.code)
    }
  }

  private static func read(_ arguments: [String]) throws(Failure) -> (String, Int) {
    var roots: [String] = []
    var levels: Int?
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard argument.first == "-" else {
        roots.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0] == "--maxLevels" else {
        throw Failure(code: 2, message: "Unknown option '\(argument)'")
      }
      if parts.count == 1, index == arguments.count {
        throw Failure(code: 2, message: "'--maxLevels' needs a value")
      }
      let value = parts.count == 2 ? String(parts[1]) : arguments[index]
      if parts.count == 1 { index += 1 }
      levels = Int(value) ?? 0
      if levels! < 1 {
        throw Failure(
          code: 2,
          message: "maxLevels should be a number greater than 0, found '\(value)'"
        )
      }
    }
    switch roots.count {
    case 0: throw Failure(code: 2, message: "The root is missing")
    case 1: return (roots[0], levels ?? 10)
    default:
      let list = roots.joined(separator: ", ")
      throw Failure(code: 2, message: "Expected one root, found \(roots.count): \(list)")
    }
  }
}
