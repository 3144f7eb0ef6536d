import CourseSamples
import KitRecords
import Testing

@testable import CourseKit

@Suite("A suite with the answers of other chapters")
struct PartsTrialTests {
  private static let ids = (1...3).map { ExerciseID(chapter: 2, number: $0) }

  /// Runs a suite that fails with some answers.
  private func result(
    after verdict: Verdict = .passed,
    failing: @Sendable @escaping (Set<ExerciseID>) -> Bool
  ) throws -> ExerciseResult.Parts {
    let trial = PartsTrial(exercises: Self.ids) { exercises in
      guard failing(Set(exercises)) else { return ExerciseResult(.sample(), .passed) }
      var result = ExerciseResult(.sample(), .failed)
      let numbers = exercises.map { "\($0.number)" }.joined()
      var test = SamplePage.test("test of \(numbers)", .failed)
      test.diagnosis = "The answer is wrong."
      test.hint = 2
      result.tests = [test]
      return result
    }
    return try trial.result(after: verdict)
  }

  @Test("a pass with all answers names them")
  func passed() throws {
    #expect(
      try result { _ in false } == ExerciseResult.Parts(exercises: Self.ids, verdict: .passed)
    )
  }

  @Test("the answer that differs is found, with its first test and without a diagnosis")
  func oneDiffers() throws {
    let parts = try result { $0.contains(Self.ids[1]) }
    #expect(parts.verdict == .failed)
    #expect(parts.differing == [Self.ids[1]])
    #expect(parts.test?.title == "test of 2")
    #expect(parts.test?.diagnosis == nil)
    #expect(parts.test?.hint == nil)
  }

  @Test("if several differ, the first test is that of all answers")
  func severalDiffer() throws {
    let parts = try result { !$0.isDisjoint(with: Self.ids[1...]) }
    #expect(parts.differing == Array(Self.ids[1...]))
    #expect(parts.test?.title == "test of 123")
  }

  @Test("if only their combination differs, all are named")
  func combination() throws {
    let parts = try result { $0.count > 1 }
    #expect(parts.differing == Self.ids)
    #expect(parts.test?.title == "test of 123")
  }

  @Test("after a failure with the reference's parts, no answer is blamed")
  func failedBefore() throws {
    let parts = try result(after: .failed) { _ in true }
    #expect(parts.verdict == .failed)
    #expect(parts.differing == [])
    #expect(parts.test == nil)
  }

  @Test("an answer that did not run to its end is not run again")
  func useless() {
    let useful = Verdict.allCases.filter(PartsTrial.isUseful)
    #expect(useful == [.passed, .failed, .leaked])
  }
}
