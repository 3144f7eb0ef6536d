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
      terminal.remark(text(of: problem))
      return problem.exitCode
    } catch is Interrupted {
      terminal.remark("\nInterrupted. Verdicts given before are kept; nothing else has changed.")
      return .interrupted
    } catch {
      terminal.remark("rxlab: \(error.localizedDescription)")
      return .course
    }
  }

  private static func run(_ words: [String], _ terminal: Terminal) throws -> ExitCode {
    let verb = try verb(words)
    let syntax = verb.syntax
    let rest = syntax.name.isEmpty ? words : Array(words.drop { $0.hasPrefix("-") }.dropFirst())
    let early = words.prefix { $0.hasPrefix("-") }
    let arguments = try Arguments(syntax.name.isEmpty ? words : early + rest, syntax: syntax)
    if arguments.has(.help) {
      terminal.print(syntax.name.isEmpty ? Help.overview : Help.text(of: syntax))
      return .allPassed
    }
    return try verb.run(arguments, Session(arguments, terminal: terminal))
  }

  /// The verb that the first word names; without a word, the map.
  private static func verb(_ words: [String]) throws -> any Verb.Type {
    guard let first = words.first, first != Syntax.Option.workspace.name else {
      return MapVerb.self
    }
    if first == "--version" { return VersionVerb.self }
    return first.hasPrefix("-") ? MapVerb.self : try Verbs.named(first)
  }

  /// What is wrong, the evidence, and the repair, as people read it.
  static func text(of problem: Problem) -> String {
    var lines = ["rxlab: \(problem.message)"]
    let width = problem.evidence.map(\.label.count).max() ?? 0
    for evidence in problem.evidence {
      let label = evidence.label.padding(toLength: width, withPad: " ", startingAt: 0)
      lines.append("  \(label)  \(evidence.text)")
    }
    if let repair = problem.repair { lines.append("  To fix, \(repair)") }
    return lines.joined(separator: "\n")
  }
}
