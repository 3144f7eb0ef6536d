package import CourseKit
internal import Foundation

/// The context of every subcommand: the course, the terminal, and how rxlab was called.
package struct Session {
  package let terminal: Terminal
  /// The shortest command that starts rxlab from the current folder. `swift run rxlab` takes a
  /// third of a second longer than the path of the executable.
  package let rxlab: String
  package let directory: String
  private let chosenWorkspace: String?

  package init(_ arguments: Arguments, terminal: Terminal) {
    self.terminal = terminal
    directory = FileManager.default.currentDirectoryPath
    chosenWorkspace = arguments[.workspace]
    rxlab = Self.rxlab
  }

  /// The course's folder. An update of it that was interrupted is settled first.
  package func workspace() throws -> Workspace {
    let workspace = try Workspace.containing(chosenWorkspace ?? directory)
    let settlement = try CourseUpdate.settle(workspace) {
      terminal.remark([TextLine(.plain, "The course is being updated; waiting for the update.")])
    }
    switch settlement {
    case nil: break
    case .discarded:
      terminal.remark([TextLine(.plain, "An update was interrupted before it changed anything.")])
    case .completed(let edition):
      terminal.remark([
        TextLine(.plain, "The interrupted update to edition \(edition) is complete now.")
      ])
    }
    return workspace
  }

  package func course() throws -> Course {
    try Course.load(workspace())
  }

  package func selection(_ course: Course) -> Selection {
    Selection(course, directory: directory)
  }

  /// A path that the command line names, as an absolute one.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  /// Writes a file that the command line names.
  package func write(_ text: String, to file: String) throws {
    do {
      let path = absolute(file)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Problem(
        .usage,
        "'\(file)' cannot be written: \(reason(for: error)).",
        repair: "name a file in a folder that exists and is writable"
      )
    }
  }

  /// The path of this executable.
  package var executable: String {
    Bundle.main.executablePath ?? absolute(CommandLine.arguments[0])
  }

  package func lines(of problem: Problem) -> [TextLine] {
    ProblemText(problem, rxlab: rxlab).lines
  }

  /// The shortest command that starts rxlab from the current folder. `swift run rxlab` takes a
  /// third of a second longer than the path of the executable.
  package static var rxlab: String {
    var executable = CommandLine.arguments[0]
    // People call the author tools through rxlab, which is located beside them.
    if executable.hasSuffix("/rxlab-author") { executable.removeLast("-author".count) }
    let short = ".build/debug/rxlab"
    if let real = realPath(executable), real == realPath(short) { return short }
    guard executable.hasPrefix("/") else { return executable }
    return FileManager.default.isExecutableFile(atPath: short) ? short : "swift run rxlab"
  }
}
