internal import Foundation

/// SwiftPM's plan of a build, `debug.yaml`, rewritten for the toolchain's `swift-build-tool`.
///
/// The commands remain those of SwiftPM. The rewritten plan names the client that
/// `swift-build-tool` knows, and omits the commands of tools that exist only inside SwiftPM. Those
/// commands write lists of files and the entry point of the tests; their outputs exist after a
/// build by SwiftPM, and depend on nothing that a learner edits.
struct BuildPlan {
  /// The plan in the form that `swift-build-tool` reads.
  let text: String
  /// The folders and files whose changes make SwiftPM plan again, by absolute path; a folder ends
  /// with `/`.
  let structure: [String]

  /// - Returns: `nil` if the plan has an unknown format or a command of an unknown tool.
  init?(_ plan: String) {
    let parts = plan.components(separatedBy: "\ncommands:\n")
    guard parts.count == 2, parts[0].contains(Self.client) else { return nil }
    var structure: [String]?
    var kept: [String] = []
    for command in parts[1].components(separatedBy: "\n\n")
    where !command.allSatisfy(\.isWhitespace) {
      guard let tool = Self.value(of: "tool", in: command) else { return nil }
      if tool == "package-structure-tool" {
        let list = Self.value(of: "inputs", in: command).map { Data($0.utf8) }
        structure = list.flatMap { try? JSONDecoder().decode([String].self, from: $0) }
      }
      if Self.knownTools.contains(tool) {
        kept.append(command)
      } else if !Self.toolsOfSwiftPM.contains(tool) {
        return nil
      }
    }
    guard let structure, !structure.isEmpty else { return nil }
    self.structure = structure
    text =
      parts[0].replacing(Self.client, with: "  name: swift-build\n", maxReplacements: 1)
      + "\ncommands:\n" + kept.joined(separator: "\n\n") + "\n"
  }

  private static let client = "  name: basic\n"

  private static let knownTools: Set = ["phony", "shell", "clang", "mkdir", "symlink", "archive"]

  private static let toolsOfSwiftPM: Set = [
    "package-structure-tool", "write-auxiliary-file", "test-discovery-tool",
    "test-entry-point-tool",
  ]

  /// The value of a command's property, which is the rest of its line.
  private static func value(of property: String, in command: String) -> String? {
    guard let key = command.firstRange(of: "\n    \(property): ") else { return nil }
    return String(command[key.upperBound...].prefix { $0 != "\n" })
  }
}
