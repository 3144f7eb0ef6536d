internal import CourseKit
internal import Foundation

/// The summary of the step of a GitHub workflow that runs this process.
package enum StepSummary {
  /// Adds Markdown to the summary, if there is one.
  package static func add(_ markdown: String) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    do {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data("\(markdown)\n".utf8))
    } catch {
      throw Problem(
        .course,
        "The summary of this step cannot be written to \(path): \(reason(for: error)).",
        repair: "set GITHUB_STEP_SUMMARY to a writable file"
      )
    }
  }
}
