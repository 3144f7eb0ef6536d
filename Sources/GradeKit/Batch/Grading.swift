package import CourseKit
internal import Foundation

/// Everything that a batch needs, except the submissions: the box, the built course, the grader.
package struct Grading: Sendable {
  package let grader: any SubmissionGrader
  /// A fingerprint of all inputs of a verdict except the submission.
  package let fingerprint: String
  package let isIsolated: Bool

  /// Tests the box, and builds the course for grading if it is not built yet.
  ///
  /// - Parameters:
  ///   - key: The location of the key.
  ///   - allowsNoBox: Whether code may run without the box, with the grader's own permissions.
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

  /// A working box is always used, even if running without it is allowed.
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
