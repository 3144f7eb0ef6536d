package import CourseKit
internal import Foundation

/// The step of a GitHub workflow that runs this process.
package struct GitHubActions {
  private let session: Session

  package init(_ session: Session) {
    self.session = session
  }

  /// Prints text that may contain output of learner code, so that none of it is interpreted as a
  /// workflow command.
  ///
  /// - Parameter isPlain: Whether this is not a workflow, and the text is printed unchanged.
  package func print(_ lines: [TextLine], isPlain: Bool) {
    guard !isPlain else { return session.terminal.print(lines) }
    let text = lines.map(\.text).joined(separator: "\n")
    session.terminal.print(GitHubReport.harmless(text, token: UUID().uuidString))
  }

  /// Prints the annotations, and adds the page to the step's summary.
  package func show(_ report: GitHubReport) throws {
    for line in report.annotations { session.terminal.print(line) }
    try add(report.summary)
  }

  /// Adds Markdown to the step's summary, if there is one.
  package func add(_ summary: String) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    do {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data("\(summary)\n".utf8))
    } catch {
      throw Problem(
        .course,
        "The summary of this step cannot be written to \(path): \(reason(for: error)).",
        repair: "set GITHUB_STEP_SUMMARY to a writable file"
      )
    }
  }
}
