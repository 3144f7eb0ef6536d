import CourseKit
import Foundation

/// `rxtree MainFlow`: draws the same tree as `rxlab tree`, as a separate program.
enum Rxtree {
  private static let help = """
    rxtree: the flows and controllers that a project shows, as a tree.

    usage: rxtree Root [--dir DIR] [--maxLevels N] [--json | --dot]

    Root is a class that is a Flow or a view controller. Nothing is built: the
    compiler only parses the sources, all branches of #if included. A file that
    cannot be parsed is named and left out.

      --dir DIR             the sources' folder, if not this project
      --maxLevels N         levels below the root (\(TreeRequest.usualLevels))
      --json                print one JSON document instead of text
      --dot                 print a graph for Graphviz
      --help                print this

    Exit codes: 0 the tree is printed; 2 the command line is wrong, or names
    nothing; 3 the folder cannot be read, or there is no toolchain; 130 interrupted.
    """

  static func main(_ words: [String]) -> ExitCode {
    do {
      return try run(Words(words))
    } catch let problem as Problem {
      if words.contains("--json") { write(JSONReport(problem: problem).text, to: .standardOutput) }
      let lines = ProblemText(problem, rxlab: "rxlab", program: "rxtree").lines
      write(lines.map { $0.text + "\n" }.joined(), to: .standardError)
      return problem.exitCode
    } catch is Interrupted {
      write("rxtree: Interrupted.\n", to: .standardError)
      return .interrupted
    } catch {
      write("rxtree: \(error).\n", to: .standardError)
      return .course
    }
  }

  private static func run(_ words: Words) throws -> ExitCode {
    if words.wantsHelp {
      write(help + "\n", to: .standardOutput)
      return .allPassed
    }
    let request = try TreeRequest(
      operands: words.operands,
      folder: words.folder,
      maxLevels: words.maxLevels,
      directory: FileManager.default.currentDirectoryPath,
      command: "rxtree"
    )
    let started = ContinuousClock.now
    let isWatched = isatty(STDERR_FILENO) == 1
    let tree = try request.tree { done, all in
      guard isWatched, ContinuousClock.now - started > .seconds(1) else { return }
      write("\r\u{1B}[Kread \(done) of \(all) files", to: .standardError)
    }
    if isWatched { write("\r\u{1B}[K", to: .standardError) }
    for warning in tree.warnings { write("rxtree: \(warning)\n", to: .standardError) }
    write(try text(of: tree, words.form), to: .standardOutput)
    return .allPassed
  }

  private static func text(of tree: FlowTree, _ form: Words.Form) throws -> String {
    switch form {
    case .json: JSONReport(tree).text
    case .dot: FlowTreeDOT(tree).text
    case .drawing:
      try FlowTreeText(tree, command: "rxtree").lines.map { coloured($0) + "\n" }.joined()
    }
  }

  /// On a terminal, flows are blue and embedded controllers dim, as in the original tool.
  private static func coloured(_ line: TextLine) -> String {
    let isPlain =
      isatty(STDOUT_FILENO) == 0
      || !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    return switch line.role {
    case .heading where !isPlain: "\u{1B}[94m\(line.text)\u{1B}[0m"
    case .quiet where !isPlain: "\u{1B}[90m\(line.text)\u{1B}[0m"
    default: line.text
    }
  }

  /// A reader that closes the pipe, as `head` does, is not an error.
  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
