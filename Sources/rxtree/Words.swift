import CourseKit

/// The parsed arguments of rxtree's command line.
struct Words {
  private(set) var operands: [String] = []
  private(set) var folder: String?
  private(set) var maxLevels: String?
  private(set) var form = Form.drawing
  private(set) var wantsHelp = false

  /// The output format.
  enum Form {
    case drawing, json, dot
  }

  private static let options = ["--dir", "--maxLevels", "--json", "--dot", "--help"]

  /// - Throws: A usage `Problem`.
  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var value: String? = parts.count == 2 ? String(parts[1]) : nil
      let name = word.hasPrefix("-") ? String(parts[0]) : ""
      switch name {
      case "--dir": folder = try value ?? Self.next(&rest, for: "--dir DIR")
      case "--maxLevels": maxLevels = try value ?? Self.next(&rest, for: "--maxLevels 5")
      case "--json": form = .json
      case "--dot": form = .dot
      case "--help", "-h": wantsHelp = true
      case "": operands.append(word)
      default: throw Self.unknown(name)
      }
      if ["--dir", "--maxLevels", ""].contains(name) { value = nil }
      if value != nil {
        throw Problem(.usage, "'\(name)' takes no value.", repair: "see its options: rxtree --help")
      }
    }
  }

  private static func next(_ rest: inout ArraySlice<String>, for example: String) throws -> String {
    if let value = rest.popFirst() { return value }
    let name = example.split(separator: " ")[0]
    throw Problem(.usage, "'\(name)' needs a value.", repair: "for example: \(example)")
  }

  private static func unknown(_ name: String) -> Problem {
    let question =
      Suggestion.nearest(to: name, in: options).map { " Did you mean '\($0)'?" } ?? ""
    return Problem(
      .usage,
      "Unknown option '\(name)'.\(question)",
      repair: "see its options: rxtree --help"
    )
  }
}
