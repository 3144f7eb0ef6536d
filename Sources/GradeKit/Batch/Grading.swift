package import CourseKit
internal import Foundation

/// Everything that a batch needs besides the submissions: the box, the built course, the grader.
package struct Grading: Sendable {
  package let grader: any SubmissionGrader
  /// A fingerprint of everything besides the submission that a verdict depends on.
  package let fingerprint: String
  package let isIsolated: Bool

  /// Proves the box, and builds the course for grading where that was not done yet.
  ///
  /// - Parameters:
  ///   - key: where the key is.
  ///   - allowsNoBox: whether code may run with the grader's own rights.
  package static func prepare(
    _ course: Course,
    _ exercises: [Exercise],
    key: KeyPlace,
    allowsNoBox: Bool,
    progress: @escaping @Sendable (String, Double) -> Void
  ) throws -> Grading {
    let workspace = course.workspace
    try CourseFiles.requireFolders(of: course)
    // Before the minutes that the rest may take: a slip in its name is found at once.
    let key = try key.key(in: workspace)
    let toolchain = try Toolchain.locate()
    let box = try box(workspace, toolchain, allowsNone: allowsNoBox)
    let grading = try GradingCourse.prepare(
      workspace,
      toolchain,
      box: box,
      chapters: Set(exercises.map(\.id.chapter)),
      progress: progress
    )
    return Grading(
      grader: try CourseGrader.prepare(
        grading,
        key: key,
        assignment: Set(exercises.map(\.id))
      ),
      fingerprint: "\(grading.paths.fingerprint) \(key.mark)",
      isIsolated: box.isIsolated
    )
  }

  /// Allowing that there is no box does not request it: a working box is always used.
  private static func box(
    _ workspace: Workspace,
    _ toolchain: Toolchain,
    allowsNone: Bool
  ) throws -> Box {
    do {
      return try Box.open(workspace, toolchain)
    } catch let problem as Problem {
      guard allowsNone else { throw problem }
      return Box.none
    }
  }
}

extension CourseKey {
  /// A fingerprint that distinguishes keys without revealing them.
  fileprivate var mark: String {
    String(seed(of: ExerciseID(chapter: 0, number: 0), scenario: "mark", digest: ""), radix: 16)
  }
}
