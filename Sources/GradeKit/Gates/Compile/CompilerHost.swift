package import CourseKit

/// Runs the compiler over a submission: in the box, or where a test wants it.
package struct CompilerHost: Sendable {
  /// Under which path the compiler sees a work folder.
  package var seenPath: @Sendable (_ work: String) -> String
  /// Runs a command that may read the course's modules, and read and write the work folder.
  package var run: @Sendable (_ command: Command, _ work: String) throws -> ProcessOutcome

  package init(
    seenPath: @escaping @Sendable (_ work: String) -> String = { $0 },
    run: @escaping @Sendable (_ command: Command, _ work: String) throws -> ProcessOutcome
  ) {
    self.seenPath = seenPath
    self.run = run
  }

  /// No box: for tests of what the compiler says, and for the course's own files.
  package static let open = CompilerHost { command, _ in try command.run() }
}
