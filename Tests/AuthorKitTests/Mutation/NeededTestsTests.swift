import CourseSamples
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A test that no wrong answer needs is found")
struct NeededTestsTests {
  @Test("a test that a mutant's header names, or that detects a generated mutant first, is needed")
  func needed() {
    #expect(deletable(claims: ["rows"], detections: [["ends", "rows"]]) == [])
  }

  @Test("a test that is never the first to fail can be deleted")
  func neverFirst() {
    #expect(deletable(claims: ["ends"], detections: [["ends", "rows"]]) == ["rows"])
  }

  @Test("without wrong answers each test can be deleted, and functions that help are no tests")
  func noAnswers() {
    #expect(deletable(claims: [], detections: []) == ["ends", "rows"])
  }

  @Test("the report lists the tests by exercise")
  func text() {
    var exercise = ExerciseMutation(id: Chapter.oneExercise.exercises[0].id, title: "A door")
    exercise.deletable = ["ends", "rows"]
    let lines = MutationText(MutationReport(exercises: [exercise], faults: [])).lines.map(\.text)
    #expect(
      lines.suffix(4) == [
        "  No wrong answer needs these tests; add a mutant that each is the first to fail:",
        "  1.4   ends, rows",
        "",
        "0 mutants: 0 killed, 0 survived, score 100.0 %.",
      ]
    )
  }

  private static let suite = """
    @Suite("1.4 A door")
    struct E04DoorTests {
      @Test("it ends", .diagnosis("It did not end."))
      func ends() { helper() }

      @Test(
        "it shows rows",
        .diagnosis("It shows no rows.")
      )
      func rows() throws {}

      private func helper() {}
      func help() {}
    }
    """

  private func deletable(claims: [String], detections: [[String]]) -> [String] {
    NeededTests(
      suite: Self.suite,
      claims: claims.map { MutantClaim(verdict: .failed, test: $0, diagnosis: "It") },
      detections: detections.map {
        MutantDetection(failing: $0, isWhole: true, failure: [], message: nil)
      }
    ).deletable
  }
}
