package import CourseKit

/// The answers of a student that intake accepted: bytes by exercise, under the course's own names.
/// Everything else in the folder or archive is ignored.
package struct Submission: Sendable, Equatable {
  /// The student's ID, from the roster, or from the name of the folder or archive.
  package var student: String
  /// The answers: valid UTF-8, within the size limit.
  package var files: [ExerciseID: [UInt8]]
  /// Exercises whose file was found but not accepted, each with the reason in one sentence.
  package var refusals: [ExerciseID: String]
  /// Other remarks of intake, one sentence each: altered protected files, unknown names.
  package var remarks: [String]
  /// The edition of the course that the submission names; `nil` where it names none.
  package var edition: SubmittedEdition?
  /// The CPU time in seconds that intake used. It reduces the budget of the compiles and gates.
  package var processorSeconds = 0.0

  package init(
    student: String,
    files: [ExerciseID: [UInt8]],
    refusals: [ExerciseID: String] = [:],
    remarks: [String] = [],
    edition: SubmittedEdition? = nil
  ) {
    self.student = student
    self.files = files
    self.refusals = refusals
    self.remarks = remarks
    self.edition = edition
  }

  /// Whether both have the same answers and remarks. The time that intake used does not count.
  package static func == (left: Submission, right: Submission) -> Bool {
    (left.student, left.files, left.refusals, left.remarks, left.edition)
      == (right.student, right.files, right.refusals, right.remarks, right.edition)
  }

  /// SHA-256, in hexadecimal, over exercises and bytes alone: the same files have the same digest,
  /// independent of the student and the packing.
  package var digest: String {
    let parts = files.sorted { $0.key < $1.key }.map { id, bytes in
      "\(id) \(SHA256.hexadecimal(SHA256.hash(bytes)))\n"
    }
    return SHA256.hexadecimal(SHA256.hash(Array(parts.joined().utf8)))
  }
}
