import CourseKit
import Foundation

/// What every verb works with: the course, the terminal, and how rxlab was called.
struct Session {
  let terminal: Terminal
  /// How rxlab is called from here, in its fastest form.
  let rxlab: String
  let directory: String
  private let chosenWorkspace: String?

  init(_ arguments: Arguments, terminal: Terminal) {
    self.terminal = terminal
    directory = FileManager.default.currentDirectoryPath
    chosenWorkspace = arguments[.workspace]
    rxlab = Self.rxlab
  }

  func workspace() throws -> Workspace {
    try Workspace.containing(chosenWorkspace ?? directory)
  }

  func course() throws -> Course {
    try Course.load(workspace())
  }

  func selection(_ course: Course) -> Selection {
    Selection(course, directory: directory)
  }

  /// A path that the command line names, as an absolute one.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  /// Writes a file that the command line names.
  func write(_ text: String, to file: String) throws {
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

  /// How rxlab is called from here, in its fastest form. `swift run rxlab` starts the executable by a
  /// longer path, and costs a third of a second more than calling it by the short one does.
  static var rxlab: String {
    let executable = CommandLine.arguments[0]
    let short = ".build/debug/rxlab"
    if let real = realPath(executable), real == realPath(short) { return short }
    guard executable.hasPrefix("/") else { return executable }
    return FileManager.default.isExecutableFile(atPath: short) ? short : "swift run rxlab"
  }
}
