package import CourseKit

/// A subcommand: its name on the command line and its implementation. To add one, add a file in the
/// `Commands` folder of its executable and a line in the executable's `Subcommands.all`.
package protocol Subcommand: Sendable {
  static var syntax: Syntax { get }

  /// - Throws: A `Problem` or `Interrupted`; `Program` turns both into messages and exit codes.
  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode
}

/// The subcommands of one executable, in the order in which the overview lists them.
package struct SubcommandList: Sendable {
  package let all: [any Subcommand.Type]

  package init(_ all: [any Subcommand.Type]) {
    self.all = all
  }

  package var syntaxes: [Syntax] { all.map { $0.syntax } }

  /// - Throws: A `Problem` of usage that suggests the nearest name.
  package func named(_ name: String) throws -> any Subcommand.Type {
    if let subcommand = all.first(where: { $0.syntax.name == name }) { return subcommand }
    let names = all.map { $0.syntax.name }.filter { !$0.isEmpty }
    let question = Suggestion.nearest(to: name, in: names).map { " Did you mean '\($0)'?" } ?? ""
    throw Problem(
      .usage,
      "Unknown command '\(name)'.\(question)",
      repair: "list the commands: rxlab help"
    )
  }
}
