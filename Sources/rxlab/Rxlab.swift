import CourseKit
import Foundation

/// From the words of the command line to an exit code.
enum Rxlab {
  static let version = "0.1.0"

  static func main(_ words: [String]) -> ExitCode {
    Interruption.listen()
    let terminal = Terminal()
    let isJSON = words.contains(Syntax.Option.json.name)
    do {
      return try run(words, terminal)
    } catch let problem as Problem {
      if isJSON { terminal.write(JSONReport(problem: problem).text) }
      terminal.remark(lines(of: problem))
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

  private static func run(_ words: [String], _ terminal: Terminal) throws -> ExitCode {
    let (name, rest) = verb(of: words)
    let verb = try name.map(Verbs.named) ?? MapVerb.self
    let arguments = try Arguments(rest, syntax: verb.syntax)
    if arguments.has(.help) {
      terminal.print(name == nil ? Help.overview : Help.text(of: verb.syntax))
      return .allPassed
    }
    return try verb.run(arguments, Session(arguments, terminal: terminal))
  }

  /// The first word that is neither an option nor an option's value, and all the other words.
  private static func verb(of words: [String]) -> (name: String?, rest: [String]) {
    if words == ["--version"] { return (VersionVerb.syntax.name, []) }
    var index = words.startIndex
    while index < words.endIndex, words[index].hasPrefix("-") {
      index += words[index] == Syntax.Option.workspace.name ? 2 : 1
    }
    guard index < words.endIndex else { return (nil, words) }
    var rest = words
    return (rest.remove(at: index), rest)
  }

  static func lines(of problem: Problem) -> [TextLine] {
    ProblemText(problem, rxlab: Session.rxlab).lines
  }
}
