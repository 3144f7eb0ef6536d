// expect: failed roots — The command line has no root or several, and the result is not the message

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    if arguments.contains(where: { $0 == "--help" }) { return (usage + "\n", "", 0) }
    do throws(Mistake) {
      let (root, levels) = try read(arguments)
      guard let text = draw(root, levels) else {
        throw Mistake(text: "Node not found for name: \(root).", code: 1)
      }
      return (text + "\n", "", 0)
    } catch {
      return ("", "rxtree: \(error.text)\n", error.code)
    }
  }

  private struct Mistake: Error {
    var text: String
    var code = 2
  }

  private static func read(_ arguments: [String]) throws(Mistake) -> (String, Int) {
    var rest = Array(arguments.reversed())
    var roots: [String] = []
    var levels = 10
    while let word = rest.popLast() {
      if word == "--maxLevels" {
        guard let value = rest.popLast() else {
          throw Mistake(text: "'--maxLevels' needs a value.")
        }
        levels = try number(value)
      } else if word.hasPrefix("--maxLevels=") {
        levels = try number(String(word[word.firstIndex(of: "=")!...].dropFirst()))
      } else if word.hasPrefix("-") {
        throw Mistake(text: "Unknown option '\(word)'.")
      } else {
        roots.append(word)
      }
    }
    if roots.count > 1 { roots.removeAll { $0.isEmpty } }
    if roots.isEmpty { throw Mistake(text: "The root is missing.") }
    if roots.count > 1 {
      throw Mistake(
        text: "Expected one root, found \(roots.count): \(roots.joined(separator: ", "))."
      )
    }
    return (roots[0], levels)
  }

  private static func number(_ value: String) throws(Mistake) -> Int {
    if let number = Int(value), number > 0 { return number }
    throw Mistake(text: "maxLevels should be a number greater than 0, found '\(value)'.")
  }
}
