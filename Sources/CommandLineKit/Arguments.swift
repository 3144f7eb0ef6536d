internal import CourseKit

/// The words of a command line, sorted into operands and options by the subcommand's syntax.
package struct Arguments: Equatable {
  package private(set) var operands: [String] = []
  private var switches: Set<String> = []
  private var values: [String: String] = [:]

  /// - Throws: A `Problem` of usage for an option that the subcommand does not have.
  package init(_ words: [String], syntax: Syntax) throws {
    let options = syntax.options + Syntax.Option.common
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0] == "-h" ? "--help" : String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        guard syntax.takesMarbles else { throw Self.unknown(name, options, syntax) }
        operands.append(word)
        continue
      }
      guard let value = option.value else {
        guard parts.count == 1 else {
          throw Problem(.usage, "'\(name)' takes no value.", repair: Self.help(syntax))
        }
        switches.insert(name)
        continue
      }
      guard let given = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw Problem(
          .usage,
          "'\(name)' needs a value.",
          repair: "for example: \(name) \(value)"
        )
      }
      values[name] = given
    }
  }

  package func has(_ option: Syntax.Option) -> Bool { switches.contains(option.name) }

  package subscript(_ option: Syntax.Option) -> String? { values[option.name] }

  /// - Throws: A `Problem` when operands are given to a subcommand that takes none.
  package func refuseOperands(_ syntax: Syntax) throws {
    guard let first = operands.first else { return }
    throw Problem(.usage, "Unexpected argument '\(first)'.", repair: Self.help(syntax))
  }

  private static func unknown(
    _ name: String,
    _ options: [Syntax.Option],
    _ syntax: Syntax
  ) -> Problem {
    let question =
      Suggestion.nearest(to: name, in: options.map(\.name)).map { " Did you mean '\($0)'?" } ?? ""
    return Problem(.usage, "Unknown option '\(name)'.\(question)", repair: help(syntax))
  }

  private static func help(_ syntax: Syntax) -> String {
    "see its options: rxlab \(syntax.name.isEmpty ? "" : syntax.name + " ")--help"
  }
}
