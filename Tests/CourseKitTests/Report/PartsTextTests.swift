import CourseSamples
import Foundation
import KitRecords
import Testing

@testable import CourseKit

@Suite("The answers of other chapters in the report of a check")
struct PartsTextTests {
  private static let bell = Exercise.sample(
    id: ExerciseID(chapter: 2, number: 1),
    name: "E01Bell",
    token: "Chapter02Doors"
  )
  private static let lock = Exercise.sample(
    id: ExerciseID(chapter: 2, number: 2),
    name: "E02Lock",
    token: "Chapter02Doors"
  )
  private static let user = Exercise.sample(parts: [bell.id, lock.id])

  private static let course = Course(
    workspace: Workspace(root: "/nowhere"),
    chapters: [
      .sample([user]),
      Chapter(
        token: "Chapter02Doors",
        number: 2,
        title: "Doors",
        order: 2,
        exercises: [bell, lock]
      ),
    ]
  )

  /// A check of the exercise that uses the others.
  private func report(_ verdict: Verdict, _ parts: ExerciseResult.Parts) -> CheckReport {
    var result = ExerciseResult(Self.user, verdict)
    result.tests = [SamplePage.test("the bell rings", verdict)]
    result.parts = parts
    return CheckReport(results: [result], unchanged: [], alterations: [], duration: .zero)
  }

  /// The text of that check, without the next step.
  private func text(_ verdict: Verdict, _ parts: ExerciseResult.Parts) -> String {
    let report = report(verdict, parts)
    let lines = CheckText(report, course: Self.course, rxlab: "rxlab").lines.map(\.text)
    return lines.prefix { !$0.hasPrefix("Next:") }.joined(separator: "\n")
  }

  private func parts(
    _ verdict: Verdict,
    differing: [ExerciseID] = []
  ) -> ExerciseResult.Parts {
    var parts = ExerciseResult.Parts(exercises: [Self.bell.id, Self.lock.id], verdict: verdict)
    parts.differing = differing
    if !differing.isEmpty {
      parts.test = SamplePage.test("the bell rings", .failed)
      parts.test?.failures = [
        SamplePage.expectation(.values(subject: "rings", expected: "2", actual: "0"))
      ]
    }
    return parts
  }

  @Test("a pass with them names their exercises")
  func passed() {
    #expect(
      text(.passed, parts(.passed)) == """
        Chapter 1 · Doors
          ✓ 1.4   A door  passed          1 test
                  with your 2.1 and 2.2

        """
    )
  }

  @Test("a pass with the reference's parts only names the answer that differs, with its file")
  func differs() {
    #expect(
      text(.passed, parts(.failed, differing: [Self.lock.id])) == """
        Chapter 1 · Doors
          ✓ 1.4   A door  passed          1 test
                  with the reference's parts

        1.4 A door · passed with the reference's parts
          With your own 2.2 the first difference is in the test 'the bell rings':
          story     S-D          S the list subscribes   D user taps Done
          asked     rings
          expected  2
          actual    0
          1.4 has passed, because its verdict is that of the reference's parts. That
          answer passes its own suite, which does not cover this difference. Compare it
          with the rules at the top of its file:
          Sources/Exercises/Chapter02Doors/E02Lock.swift

        """
    )
  }

  @Test("several answers that differ are listed")
  func severalDiffer() {
    let lines = text(.passed, parts(.failed, differing: [Self.bell.id, Self.lock.id]))
    #expect(lines.contains("With your own 2.1 and 2.2 the first difference is in the test"))
    #expect(lines.contains("answers pass their own suites"))
    #expect(lines.contains("E01Bell.swift\n  Sources/Exercises/Chapter02Doors/E02Lock.swift"))
  }

  @Test("a failure that only the reference's parts cause is explained")
  func passesWithOwn() {
    #expect(
      text(.failed, parts(.passed)).contains(
        """
          With your own 2.1 and 2.2 the suite passes. The verdict is that of the
          reference's parts, with which `grade` judges it too.
        """
      )
    )
  }

  @Test("a failure with both kinds of parts adds no lines")
  func failsWithBoth() {
    #expect(!text(.failed, parts(.failed)).contains("2.1"))
  }

  @Test("the page shows what `check` prints, with the marbles in their columns")
  func page() {
    let text = page(.passed, parts(.failed, differing: [Self.lock.id]))
    #expect(text.contains("<dt>passed</dt><dd>with the reference&#39;s parts</dd>"))
    #expect(text.contains("\n  story     S-D          S the list subscribes   D user taps Done\n"))
    #expect(text.contains("\n  Sources/Exercises/Chapter02Doors/E02Lock.swift</pre>"))
    let own = page(.passed, parts(.passed))
    #expect(own.contains("<dt>passed</dt><dd>with your 2.1 and 2.2</dd>"))
    #expect(!own.contains("class=\"parts\""))
  }

  private func page(_ verdict: Verdict, _ parts: ExerciseResult.Parts) -> String {
    let entries = Self.course.reportEntries(of: [Self.user], after: report(verdict, parts))
    return ReportPage(Self.course, entries, made: "today", rxlab: "rxlab").text
  }

  @Test("the JSON document has both verdicts")
  func json() throws {
    var result = ExerciseResult(Self.user, .passed)
    result.parts = parts(.failed, differing: [Self.lock.id])
    let bytes = try JSONEncoder().encode(ExerciseEntry(result, isUnchanged: false))
    let entry = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(entry["verdict"] as? String == "passed")
    let own = try #require(entry["parts"] as? [String: Any])
    #expect(own["verdict"] as? String == "failed")
    #expect(own["exercises"] as? [String] == ["2.1", "2.2"])
    #expect(own["differing"] as? [String] == ["2.2"])
    #expect((own["test"] as? [String: Any])?["title"] as? String == "the bell rings")
  }

  @Test("a saved verdict without this run can still be read")
  func savedBefore() throws {
    let result = ExerciseResult(Self.user, .passed)
    let bytes = try JSONEncoder().encode(result)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("parts"))
    #expect(try JSONDecoder().decode(ExerciseResult.self, from: bytes) == result)
  }
}
