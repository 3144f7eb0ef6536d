package import CourseKit

/// The result of a verification: the confirmed claims, and the faults.
package struct VerifyReport: Codable, Sendable {
  package var chapters: [ChapterProof]
  /// Faults that belong to no chapter.
  package var faults: [CourseFault]
  /// Remarks that are not faults, such as a learner's work that prevented a check.
  package var notes: [String]

  package var allFaults: [CourseFault] {
    faults + chapters.flatMap { $0.faults + $0.exercises.flatMap(\.faults) }
  }

  package var exitCode: ExitCode { allFaults.isEmpty ? .allPassed : .somethingDidNot }
}

/// The results for one chapter.
package struct ChapterProof: Codable, Sendable {
  package let chapter: Int
  package let token: String
  package let title: String
  package var exercises: [ExerciseProof] = []
  /// Faults of the lesson and of files that belong to no exercise.
  package var faults: [CourseFault] = []
}

/// The results for one exercise.
package struct ExerciseProof: Codable, Sendable {
  package let id: ExerciseID
  package let title: String
  package var candidates: [CandidateProof] = []
  package var tests: [TestProof] = []
  package var faults: [CourseFault] = []

  package func candidates(_ kind: CandidateProof.Kind) -> [CandidateProof] {
    candidates.filter { $0.kind == kind }
  }
}

/// A claim about one file, and the actual outcome.
package struct CandidateProof: Codable, Sendable {
  package let kind: Kind
  package let name: String
  package let path: String
  /// The outcome in the form of a mutant's header: `failed oneDoneOneRow — The list got …`.
  package let expected: String
  package let outcome: CandidateOutcome
  package let holds: Bool

  /// The role of the file in the course.
  package enum Kind: String, Codable, Sendable {
    case stub, solution, mutant, accepted
  }
}

/// A test of a suite, and the wrong solutions that it rejects.
package struct TestProof: Codable, Sendable {
  package let function: String
  package let diagnosis: String?
  /// The stub and the mutants that fail the test.
  package let failedBy: [String]
}

/// The progress of a verification, reported on any thread. Two chapters can be verified at the same
/// time.
package enum VerifyEvent: Sendable {
  /// Waiting for another rxlab that is verifying in this folder.
  case waiting
  /// The number of candidates of a chapter to judge, and of their builds; other outcomes are
  /// already known.
  case chapter(Chapter, pending: Int, columns: Int)
  case building(Chapter, column: Int)
  case buildLine(Chapter, String)
  case judged(Chapter, Int)
  case lesson(Chapter)
  case finished(Chapter)
}
