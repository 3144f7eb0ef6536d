import CourseKit
import Foundation

/// The finding of `rxlab doctor` about the box in which submissions are graded.
enum BoxFinding {
  /// The author tools test the box. They run only if they are already built, because a learner
  /// needs no box.
  ///
  /// - Returns: `nil` in an edition without the author tools.
  static func current() -> Doctor.Finding? {
    guard let tools = try? AuthorTools(for: "rxlab grade") else { return nil }
    guard tools.isCurrent else {
      return Doctor.Finding(
        subject: "box",
        state: .limited,
        text: "not tested: only 'grade' needs it, and the author tools are not built",
        repair: "build them, then run it again: swift build --product \(AuthorSources.product)"
      )
    }
    return ask(tools)
  }

  private static func ask(_ tools: AuthorTools) -> Doctor.Finding {
    struct Document: Decodable {
      let findings: [Doctor.Finding]
    }
    let command = Command(
      program: tools.executable,
      arguments: Array(CommandLine.arguments.dropFirst().filter { $0 != "--json" }) + ["--json"],
      environment: ProcessInfo.processInfo.environment,
      directory: FileManager.default.currentDirectoryPath
    )
    let output = (try? command.run().output) ?? ""
    let document = try? JSONDecoder().decode(Document.self, from: Data(output.utf8))
    return document?.findings.first
      ?? Doctor.Finding(
        subject: "box",
        state: .limited,
        text: "not tried: \(tools.executable) does not respond",
        repair: "build it again: swift build --product \(AuthorSources.product)"
      )
  }
}
