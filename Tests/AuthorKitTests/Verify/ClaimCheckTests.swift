import CourseSamples
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("What became of each file is held against what the course claims")
struct ClaimCheckTests {
  @Test("an exercise whose claims all hold has no fault")
  func allHold() {
    #expect(Self.problems([]) == [])
  }

  @Test("a solution or accepted answer that doesn't pass is named with what blames it")
  func rightAnswers() {
    let failed = VariantOutcome.sample(.failed, by: "oneRow", message: "A row too many")
    #expect(
      Self.problems([(.sample(.solution), failed)])
        == ["the solution is judged 'failed' by oneRow: A row too many"]
    )
    #expect(
      Self.problems([(.sample(.accepted), .sample(.forbidden, message: "line 2: no"))])
        == ["an answer that is to be accepted is judged 'forbidden': line 2: no"]
    )
  }

  @Test("a stub that passes, traps or breaks a rule is named")
  func stubs() {
    #expect(
      Self.problems([(.sample(.stub), .sample(.passed))])
        == ["the stub passes its suite, so the exercise asks for nothing."]
    )
    #expect(
      Self.problems([(.sample(.stub), .sample(.crashed, by: "oneRow", message: "why"))])
        == ["the stub is judged 'crashed' by oneRow: why"]
    )
    #expect(Self.problems([(.sample(.stub), .sample(.leaked, by: "oneRow"))]) == [])
  }

  @Test("a mutant that survives, or fails otherwise than it says, is named")
  func mutants() {
    let mutant = Variant.sample(.mutant, text: "// expect: failed oneRow — A row too many")
    #expect(
      Self.problems([(mutant, .sample(.passed))])
        == ["the mutant passes: no test tells it from a right answer."]
    )
    #expect(
      Self.problems([(mutant, .sample(.failed, by: "other", message: "Nothing was heard"))]) == [
        "the mutant is to be 'failed oneRow — A row too many' and is 'failed' by other: "
          + "Nothing was heard"
      ]
    )
  }

  @Test("a header that can't be read is answered with the one that would be right")
  func header() {
    let mutant = Variant.sample(.mutant, text: "// a mutant")
    let outcome = VariantOutcome.sample(.failed, by: "oneRow", message: "A row\ntoo many")
    let faults = Self.faults([(mutant, outcome)])
    #expect(
      faults.map(\.repair) == [
        "Write it; as the mutant is judged now:\n// expect: failed oneRow — A row too many"
      ]
    )
  }

  @Test("too few mutants or accepted answers are counted")
  func counts() {
    let check = ClaimCheck(exercise: .sample(), outcomes: [])
    #expect(
      check.faults().map(\.problem) == [
        "exercise 1.4 has 0 mutants, and needs 3.",
        "exercise 1.4 has 0 accepted answers, and needs 2.",
      ]
    )
  }

  @Test("an accepted answer says in its first line what shape it is")
  func shape() {
    #expect(
      Self.problems([(.sample(.accepted, text: "let a = 1"), .sample(.passed))])
        == ["the first line doesn't say what shape this is."]
    )
  }

  /// Faults of an exercise that has all it needs, and these besides.
  private static func faults(
    _ more: [(variant: Variant, outcome: VariantOutcome)]
  ) -> [CourseFault] {
    let text = "// expect: failed oneRow — why"
    let enough: [(variant: Variant, outcome: VariantOutcome)] =
      (1...3).map {
        (.sample(.mutant, "m\($0)", text: text), .sample(.failed, by: "oneRow", message: "why"))
      } + (1...2).map { (.sample(.accepted, "a\($0)"), .sample(.passed)) }
    return ClaimCheck(exercise: .sample(), outcomes: enough + more).faults()
  }

  private static func problems(
    _ more: [(variant: Variant, outcome: VariantOutcome)]
  ) -> [String] {
    faults(more).map(\.problem)
  }
}
