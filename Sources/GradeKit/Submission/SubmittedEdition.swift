package import CourseKit
internal import Foundation

/// The edition of the course that a submission names.
///
/// The student could have changed the file that names it. Nothing that earns a point rests on it: it
/// explains differences from the course, and lets an earlier stub count as not started.
package struct SubmittedEdition: Codable, Sendable, Equatable {
  /// The instructor's name for the edition, or the beginning of its fingerprint.
  package var title: String
  package var fingerprint: String
  /// Exercises of the assignment whose stub has changed since then.
  package var changedStubs: [ExerciseID]
  /// The changed stubs in which a declaration that the tests call has a different signature.
  package var changedSignatures: [ExerciseID]
  /// Exercises whose file is the stub of that edition.
  package var untouched: [ExerciseID]

  /// Compares an edition with the course.
  ///
  /// - Parameters:
  ///   - edition: The edition in the submission.
  ///   - stubs: The course's stubs of the assignment.
  ///   - files: The answers.
  init(
    _ edition: Edition,
    comparedWith stubs: [(exercise: Exercise, text: String)],
    _ files: [ExerciseID: [UInt8]]
  ) {
    title = edition.title
    fingerprint = edition.fingerprint
    changedStubs = []
    changedSignatures = []
    untouched = []
    for (exercise, text) in stubs {
      guard let earlier = edition.stub(of: exercise.id),
        earlier.content != Edition.content(Data(text.utf8))
      else { continue }
      changedStubs.append(exercise.id)
      if earlier.signatures != Edition.Stub(of: exercise, text: text).signatures {
        changedSignatures.append(exercise.id)
      }
      if let file = files[exercise.id], Edition.content(Data(file)) == earlier.content {
        untouched.append(exercise.id)
      }
    }
  }

  /// What an instructor should know; `nil` where the stubs are those of the course.
  var remark: String? {
    guard !changedStubs.isEmpty else { return nil }
    let kept = changedStubs.filter { !changedSignatures.contains($0) }
    var facts: [String] = []
    if !kept.isEmpty {
      facts.append("\(Self.list("stub", kept)) changed, with the same signatures")
    }
    if !changedSignatures.isEmpty {
      facts.append("\(Self.list("signature", changedSignatures)) changed")
    }
    return "the submission was made with edition '\(title)'; since then "
      + facts.joined(separator: ", and ")
  }

  private static func list(_ noun: String, _ ids: [ExerciseID]) -> String {
    "the \(noun)\(ids.count == 1 ? "" : "s") of \(ids.map(\.description).joined(separator: ", "))"
  }
}
