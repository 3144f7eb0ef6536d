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
    rxlab = Self.form(of: CommandLine.arguments[0], in: directory)
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

  /// `swift run rxlab` starts the built executable by its whole path, and costs a third of a second
  /// more than calling it by a short one does.
  private static func form(of executable: String, in directory: String) -> String {
    guard executable.hasPrefix("/") else { return executable }
    let short = ".build/debug/rxlab"
    let isHere = FileManager.default.isExecutableFile(atPath: "\(directory)/\(short)")
    return isHere ? short : "swift run rxlab"
  }
}
