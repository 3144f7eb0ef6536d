import CommandLineKit
import CourseKit
import Foundation
import GradeKit

/// The subcommand `rxlab gradebook merge DIR… --out DIR`.
enum GradebookSubcommand: Subcommand {
  static let syntax = GradebookSyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let words = arguments.operands
    guard words.first == "merge", words.count > 1, let target = arguments[GradebookSyntax.out]
    else {
      throw Problem(
        .usage,
        "'gradebook merge' needs the folders of the shards, and '--out'.",
        evidence: [.init("expected", "gradebook merge DIR… --out DIR")],
        repair: "for example: rxlab gradebook merge shard-1 shard-2 --out class"
      )
    }
    let folder = OutFolder(session.absolute(target))
    let parts = words.dropFirst().map { OutFolder(session.absolute($0)) }
    let merged = try GradebookMerge(parts).merge(
      into: folder,
      jobs: ProcessInfo.processInfo.activeProcessorCount,
      grams: { CourseGrams(try session.course()) }
    )
    var lines = [
      TextLine(.good, "\(merged.students) students from \(parts.count) shards"),
      TextLine(.plain, "  \(folder.gradebook)"),
    ]
    if let pairs = merged.similarPairs {
      lines.append(TextLine(.plain, "  \(folder.similarityIndex) (\(counted(pairs, "pair")))"))
    }
    session.terminal.print(lines)
    return .allPassed
  }
}
