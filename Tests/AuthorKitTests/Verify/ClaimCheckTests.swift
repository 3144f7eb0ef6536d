import CourseSamples
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The verdict on each file is compared with the course's claim")
struct ClaimCheckTests {
  @Test("an exercise whose claims all hold has no fault")
  func allHold() {
    #expect(Self.problems([]) == [])
  }

  @Test("a solution or accepted answer that doesn't pass is reported with its verdict")
  func rightAnswers() {
    let failed = CandidateOutcome.sample(.failed, by: "oneRow", message: "A row too many")
    #expect(
      Self.problems([(.sample(.solution), failed)])
        == ["the solution is judged 'failed' by oneRow: A row too many"]
    )
    #expect(
      Self.problems([(.sample(.accepted), .sample(.forbidden, message: "line 2: no"))])
        == ["an accepted answer is judged 'forbidden': line 2: no"]
    )
  }

  @Test("a stub that passes, traps or breaks a rule is reported")
  func stubs() {
    #expect(
      Self.problems([(.sample(.stub), .sample(.passed))])
        == ["the stub passes its suite, so there is nothing to solve."]
    )
    #expect(
      Self.problems([(.sample(.stub), .sample(.crashed, by: "oneRow", message: "why"))])
        == ["the stub is judged 'crashed' by oneRow: why"]
    )
    #expect(Self.problems([(.sample(.stub), .sample(.leaked, by: "oneRow"))]) == [])
  }

  @Test("a mutant that passes, or fails differently than announced, is reported")
  func mutants() {
    let mutant = Candidate.sample(.mutant, text: "// expect: failed oneRow — A row too many")
    #expect(
      Self.problems([(mutant, .sample(.passed))])
        == ["the mutant passes: no test rejects it."]
    )
    #expect(
      Self.problems([(mutant, .sample(.failed, by: "other", message: "Nothing was heard"))]) == [
        "the mutant should be 'failed oneRow — A row too many' but is 'failed' by other: "
          + "Nothing was heard"
      ]
    )
  }

  @Test("an unreadable header is reported with the correct one")
  func header() {
    let mutant = Candidate.sample(.mutant, text: "// a mutant")
    let outcome = CandidateOutcome.sample(.failed, by: "oneRow", message: "A row\ntoo many")
    let faults = Self.faults([(mutant, outcome)])
    #expect(
      faults.map(\.repair) == [
        "Write it; the mutant's current verdict:\n// expect: failed oneRow — A row too many"
      ]
    )
  }

  @Test("too few mutants or accepted answers are reported")
  func counts() {
    let check = ClaimCheck(exercise: .sample(), outcomes: [])
    #expect(
      check.faults().map(\.problem) == [
        "exercise 1.4 has 0 mutants, but needs 3.",
        "exercise 1.4 has 0 accepted answers, but needs 2.",
      ]
    )
  }

  @Test("the first line of an accepted answer describes how it works")
  func shape() {
    #expect(
      Self.problems([(.sample(.accepted, text: "let a = 1"), .sample(.passed))])
        == ["the first line doesn't describe how this answer differs from the solution."]
    )
  }

  /// Faults of an exercise that has all it needs, and these besides.
  private static func faults(
    _ more: [(candidate: Candidate, outcome: CandidateOutcome)]
  ) -> [CourseFault] {
    let text = "// expect: failed oneRow — why"
    let enough: [(candidate: Candidate, outcome: CandidateOutcome)] =
      (1...3).map {
        (.sample(.mutant, "m\($0)", text: text), .sample(.failed, by: "oneRow", message: "why"))
      } + (1...2).map { (.sample(.accepted, "a\($0)"), .sample(.passed)) }
    return ClaimCheck(exercise: .sample(), outcomes: enough + more).faults()
  }

  private static func problems(
    _ more: [(candidate: Candidate, outcome: CandidateOutcome)]
  ) -> [String] {
    faults(more).map(\.problem)
  }
}
