package import CourseKit
internal import Foundation

/// Runs the subcommand that the command line names, and returns its exit code.
package struct Program {
  private let subcommands: SubcommandList
  /// The subcommand to run if the command line names none; `nil` prints the overview.
  private let standard: (any Subcommand.Type)?

  package init(_ subcommands: SubcommandList, standard: (any Subcommand.Type)? = nil) {
    self.subcommands = subcommands
    self.standard = standard
  }

  /// The version that `rxlab version` prints.
  package static let version = "0.1.0"

  package func main(_ words: [String]) -> ExitCode {
    SignalHandling.listen()
    let terminal = Terminal()
    let isJSON = words.contains(Syntax.Option.json.name)
    do {
      return try run(words, terminal)
    } catch let problem as Problem {
      if isJSON { terminal.write(JSONReport(problem: problem).text) }
      terminal.remark(ProblemText(problem, rxlab: Session.rxlab).lines)
      return problem.exitCode
    } catch is Interrupted {
      terminal.remark([
        TextLine(.plain, "Interrupted. Verdicts given before are kept; nothing else has changed.")
      ])
      return .interrupted
    } catch {
      terminal.remark([TextLine(.bad, "rxlab: \(reason(for: error)).")])
      return .course
    }
  }

  private func run(_ words: [String], _ terminal: Terminal) throws -> ExitCode {
    let (name, rest) = Self.name(in: words)
    guard let subcommand = try name.map(subcommands.named) ?? standard else {
      terminal.print(Help.overview(of: subcommands.syntaxes))
      return .allPassed
    }
    let arguments = try Arguments(rest, syntax: subcommand.syntax)
    if arguments.has(.help) {
      let text =
        name == nil ? Help.overview(of: subcommands.syntaxes) : Help.text(of: subcommand.syntax)
      terminal.print(text)
      return .allPassed
    }
    return try subcommand.run(arguments, Session(arguments, terminal: terminal))
  }

  /// The first word that is neither an option nor an option's value, and all the other words.
  private static func name(in words: [String]) -> (name: String?, rest: [String]) {
    if words == ["--version"] { return ("version", []) }
    var index = words.startIndex
    while index < words.endIndex, words[index].hasPrefix("-") {
      index += words[index] == Syntax.Option.workspace.name ? 2 : 1
    }
    guard index < words.endIndex else { return (nil, words) }
    var rest = words
    return (rest.remove(at: index), rest)
  }
}
