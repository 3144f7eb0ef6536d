package import CourseKit
internal import Foundation
internal import Synchronization

/// The runs of tokens of all code that a learner can read in the course. Answers that share such a
/// run are not similar because of it.
///
/// The code consists of the stubs, the reference solutions, the code in lessons and hints, and the
/// sources of the modules that answers may import. There is one set for all exercises, because a
/// learner can apply code of any lesson.
///
/// The set is computed when it is first needed, and once.
package final class CourseGrams: Sendable {
  let course: Course
  private let sizes: Grams
  private let computed = Mutex<Set<UInt64>?>(nil)

  package convenience init(_ course: Course) { self.init(course, .standard) }

  init(_ course: Course, _ sizes: Grams) {
    self.course = course
    self.sizes = sizes
  }

  var hashes: Set<UInt64> {
    computed.withLock { computed in
      if let computed { return computed }
      let hashes = Self.texts(of: course).reduce(into: Set<UInt64>()) { hashes, text in
        hashes.formUnion(sizes.hashes(AnswerTokens(CodeText(text), limit: .max).tokens))
      }
      computed = hashes
      return hashes
    }
  }

  static func texts(of course: Course) -> [String] {
    let workspace = course.workspace
    let files = course.exercises.flatMap { [$0.stubFile, $0.solutionFile] }
    return files.compactMap(workspace.text).map(Solution.withoutMarkers)
      + course.chapters.flatMap { lesson(of: $0, workspace) }
      + course.exercises.flatMap(\.hints).flatMap(code) + modules(workspace)
  }

  private static func lesson(of chapter: Chapter, _ workspace: Workspace) -> [String] {
    Markdown(workspace.text(chapter.readme) ?? "").blocks.filter { $0.language == "swift" }
      .map(\.code)
  }

  private static func code(inHint hint: String) -> [String] {
    MarkedText(hint).blocks.compactMap { block in
      guard case .code(_, let lines) = block else { return nil }
      return lines.joined(separator: "\n")
    }
  }

  /// The sources of each module that has a list of its API for answers, `Sources/<module>.answers`.
  private static func modules(_ workspace: Workspace) -> [String] {
    let names = workspace.names(in: "Sources")
    return names.filter { names.contains("\($0).answers") }.flatMap { module in
      let folder = "Sources/\(module)"
      let files = FileManager.default.subpaths(atPath: workspace.absolute(folder)) ?? []
      return files.filter { $0.hasSuffix(".swift") }
        .compactMap { workspace.text("\(folder)/\($0)") }
    }
  }
}
