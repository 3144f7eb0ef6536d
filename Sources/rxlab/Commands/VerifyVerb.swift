import CourseKit
import Foundation

/// `rxlab verify [what]`
enum VerifyVerb: Verb {
  private static let writeStubs = Syntax.Option(
    name: "--write-stubs",
    summary: "generate the stubs anew from the solutions"
  )

  static let syntax = Syntax(
    name: "verify",
    summary: "the course proves itself",
    operands: "[what]",
    options: [writeStubs]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    guard arguments.has(writeStubs) else {
      throw Problem(
        .usage,
        "'verify' needs an option.",
        repair: "see its options: rxlab verify --help"
      )
    }
    let workspace = try session.workspace()
    // Stubs come before the course can be loaded: an exercise is known by its stub.
    let solutions = workspace.absolute("Solutions")
    let number = arguments.operands.last.flatMap { Int($0) }
    let tokens = try FileManager.default.contentsOfDirectory(atPath: solutions).filter { token in
      token.hasPrefix("Chapter") && (number == nil || number == Int(token.dropFirst(7).prefix(2)))
    }
    for token in tokens.sorted() {
      for outcome in try StubWriter(root: URL(filePath: workspace.root), token: token).writeAll() {
        session.terminal.print("\(outcome.action)  \(outcome.path)")
      }
    }
    return .allPassed
  }
}
