import CommandLineKit
import CourseKit

/// The subcommand `rxlab tree Root`.
enum TreeSubcommand: Subcommand {
  private static let folder = Syntax.Option(
    name: "--dir",
    value: "DIR",
    summary: "the folder of the sources (default: this project)"
  )
  private static let maxLevels = Syntax.Option(
    name: "--maxLevels",
    value: "N",
    summary: "levels below the root (\(TreeRequest.usualLevels))"
  )
  private static let dot = Syntax.Option(name: "--dot", summary: "print a graph for Graphviz")

  static let syntax = Syntax(
    name: "tree",
    summary: "prints a project's flows and controllers as a tree",
    operands: "Root",
    discussion: """
      Root is a Flow or a view controller. Nothing is built: the compiler only parses
      the sources, including all branches of #if. A file that cannot be parsed is
      reported and left out. The executable rxtree does the same.
      """,
    options: [folder, maxLevels, dot, .json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let command = "rxlab tree"
    let request = try TreeRequest(
      operands: arguments.operands,
      folder: arguments[folder],
      maxLevels: arguments[maxLevels],
      directory: session.directory,
      command: command
    )
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let tree = try request.tree { done, all in
      progress.draw(fraction: Double(done) / Double(all), "read \(done) of \(all) files")
    }
    progress.clear()
    if !tree.warnings.isEmpty {
      session.terminal.remark(tree.warnings.map { TextLine(.quiet, "rxlab: \($0)") })
    }
    if arguments.has(.json) {
      session.terminal.write(JSONReport(tree).text)
    } else if arguments.has(dot) {
      session.terminal.write(FlowTreeDOT(tree).text)
    } else {
      session.terminal.print(try FlowTreeText(tree, command: command).lines)
    }
    return .allPassed
  }
}
