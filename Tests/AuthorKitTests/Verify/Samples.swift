import CourseSamples
import Foundation

@testable import AuthorKit
@testable import CourseKit

extension VariantOutcome {
  /// The outcome of a suite in which these tests fail.
  static func sample(
    _ verdict: Verdict,
    by test: String? = nil,
    message: String? = nil,
    failing: [String] = [],
    tests: [Test] = []
  ) -> VariantOutcome {
    var outcome = VariantOutcome(verdict, message: message)
    outcome.test = test
    outcome.failing = failing.isEmpty ? test.map { [$0] } ?? [] : failing
    outcome.tests = tests
    return outcome
  }
}

extension VariantOutcome.Test {
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

extension Variant {
  /// A variant of exercise 1.4; a mutant's claim is read from its text.
  static func sample(
    _ kind: VariantProof.Kind,
    _ name: String = "one",
    of exercise: Exercise = Chapter.oneExercise.exercises[0],
    text: String = "// text"
  ) -> Variant {
    Variant(
      exercise: exercise,
      kind: kind,
      name: name,
      path: "\(kind.rawValue)/\(name).swift",
      text: Data(text.utf8),
      claim: kind == .mutant ? MutantClaim.read(text) : nil
    )
  }
}
