import CourseKit

/// One verb of the command line. A new one is a file in `Commands/` and a line in `Verbs.all`.
protocol Verb: Sendable {
  static var syntax: Syntax { get }

  /// - Throws: a `Problem` or `Interrupted`; both become messages and exit codes in one place.
  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode
}

/// How a verb is called, and what its help says.
struct Syntax {
  let name: String
  /// One line for the overview.
  let summary: String
  /// What may follow the verb: `[what]`.
  var operands = ""
  /// More about it, in lines of at most 80 columns.
  var discussion = ""
  var options: [Option] = []
  /// Whether words that begin with a dash and are no option are marbles: `--a-b|`.
  var takesMarbles = false

  /// A word that begins with two dashes.
  struct Option {
    let name: String
    /// What its value is called; `nil` for a switch.
    var value: String?
    let summary: String
  }
}

extension Syntax.Option {
  static let json = Self(name: "--json", summary: "print one JSON document instead of text")
  static let help = Self(name: "--help", summary: "print this")
  static let workspace = Self(
    name: "--workspace",
    value: "DIR",
    summary: "the course's folder, if not this one"
  )
  /// Options that every verb has.
  static let common = [workspace, help]
}

/// Every verb, in the order in which the overview lists them.
enum Verbs {
  static let all: [any Verb.Type] = [
    MapVerb.self, CheckVerb.self, WatchVerb.self, ListVerb.self, HintVerb.self, ShowVerb.self,
    ResetVerb.self, SolutionVerb.self, PlayVerb.self, LeaksVerb.self, ReportVerb.self,
    TreeVerb.self, GradeVerb.self, GradebookVerb.self, HandoutVerb.self, VerifyVerb.self,
    NewVerb.self, BenchVerb.self, DoctorVerb.self,
    CompletionsVerb.self, HelpVerb.self, VersionVerb.self,
  ]

  static func named(_ name: String) throws -> any Verb.Type {
    if let verb = all.first(where: { $0.syntax.name == name }) { return verb }
    let names = all.map { $0.syntax.name }.filter { !$0.isEmpty }
    let question = Suggestion.nearest(to: name, in: names).map { " Did you mean '\($0)'?" } ?? ""
    throw Problem(
      .usage,
      "Unknown verb '\(name)'.\(question)",
      repair: "see what there is: rxlab help"
    )
  }
}
