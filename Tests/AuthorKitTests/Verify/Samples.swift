import CourseSamples
import Foundation

@testable import AuthorKit
@testable import CourseKit

extension CandidateOutcome {
  /// The outcome of a suite in which these tests fail.
  static func sample(
    _ verdict: Verdict,
    by test: String? = nil,
    message: String? = nil,
    failing: [String] = [],
    tests: [Test] = []
  ) -> CandidateOutcome {
    var outcome = CandidateOutcome(verdict, message: message)
    outcome.test = test
    outcome.failing = failing.isEmpty ? test.map { [$0] } ?? [] : failing
    outcome.tests = tests
    return outcome
  }
}

extension CandidateOutcome.Test {
  static func sample(
    _ function: String,
    line: Int = 1,
    diagnosis: String? = "why",
    hint: Int? = 1,
    isParameterised: Bool = false
  ) -> Self {
    Self(
      function: function,
      line: line,
      diagnosis: diagnosis,
      hint: hint,
      isParameterised: isParameterised
    )
  }
}

extension Candidate {
  /// A candidate of exercise 1.4; a mutant's claim is read from its text.
  static func sample(
    _ kind: CandidateProof.Kind,
    _ name: String = "one",
    of exercise: Exercise = Chapter.oneExercise.exercises[0],
    text: String = "// text"
  ) -> Candidate {
    Candidate(
      exercise: exercise,
      kind: kind,
      name: name,
      path: "\(kind.rawValue)/\(name).swift",
      text: Data(text.utf8),
      claim: kind == .mutant ? MutantClaim.read(text) : nil
    )
  }
}
