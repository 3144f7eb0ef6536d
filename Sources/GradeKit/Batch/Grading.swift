package import CourseKit
internal import Foundation

/// Everything that a batch needs besides the submissions: the box, the built course, the grader.
package struct Grading: Sendable {
  package let grader: any SubmissionGrader
  /// A fingerprint of what every verdict rests on besides the submission.
  package let basis: String
  package let isIsolated: Bool

  /// Where a key is kept that no `--key` names.
  package static let standardKey = ".rxlab/grading.key"

  /// Proves the box, and builds the course for grading where that was not done yet.
  ///
  /// - Parameters:
  ///   - key: the key's file; `nil` for the one of this workspace.
  ///   - allowsNoBox: whether code may run with the grader's own rights.
  package static func prepare(
    _ course: Course,
    _ exercises: [Exercise],
    key: String?,
    allowsNoBox: Bool,
    progress: @escaping @Sendable (String, Double) -> Void
  ) throws -> Grading {
    let workspace = course.workspace
    let toolchain = try Toolchain.locate()
    let box = try allowsNoBox ? Box.none : Box.open(workspace, toolchain)
    let grading = try GradingCourse.prepare(
      workspace,
      toolchain,
      box: box,
      chapters: Set(exercises.map(\.id.chapter)),
      progress: progress
    )
    let key = try CourseKey.load(key ?? workspace.absolute(standardKey))
    return Grading(
      grader: try CourseGrader.prepare(
        grading,
        key: key,
        assignment: Set(exercises.map(\.id))
      ),
      basis: "\(grading.paths.fingerprint) \(key.mark)",
      isIsolated: box.isIsolated
    )
  }
}

extension CourseKey {
  /// Tells keys apart without telling anything of them.
  fileprivate var mark: String {
    String(seed(of: ExerciseID(chapter: 0, number: 0), scenario: "mark", digest: ""), radix: 16)
  }
}
