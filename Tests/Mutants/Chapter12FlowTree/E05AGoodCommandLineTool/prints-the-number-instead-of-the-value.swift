// expect: failed invalidLevels — The value of `--maxLevels` is not a number greater than 0, and the

import CourseDomain

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    guard !arguments.contains("--help") else { return (usage + "\n", "", 0) }
    var (out, err, code) = ("", "", 0)
    var names: [String] = []
    var text: String? = nil
    var index = 0
    var isIncomplete = false
    var unknown: String? = nil
    while index < arguments.count {
      let word = arguments[index]
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if word == "--maxLevels" {
        index += 1
        if index < arguments.count { text = arguments[index] } else { isIncomplete = true }
      } else if parts.count == 2 && parts[0] == "--maxLevels" {
        text = String(parts[1])
      } else if word.prefix(1) == "-" {
        unknown = word
      } else {
        names += [word]
      }
      index += 1
    }
    let levels = text == nil ? 10 : Int(text!) ?? 0
    if let unknown {
      (err, code) = ("rxtree: Unknown option '\(unknown)'.\n", 2)
    } else if isIncomplete {
      (err, code) = ("rxtree: '--maxLevels' needs a value.\n", 2)
    } else if levels < 1 {
      (err, code) = (
        "rxtree: maxLevels should be a number greater than 0, found '\(Int(text!).map(String.init) ?? text!)'.\n",
        2
      )
    } else if names.count == 0 {
      (err, code) = ("rxtree: The root is missing.\n", 2)
    } else if names.count >= 2 {
      let list = names.joined(separator: ", ")
      (err, code) = ("rxtree: Expected one root, found \(names.count): \(list).\n", 2)
    } else if let drawing = draw(names[0], levels) {
      out = drawing + "\n"
    } else {
      (err, code) = ("rxtree: Node not found for name: \(names[0]).\n", 1)
    }
    return (out, err, code)
  }
}
