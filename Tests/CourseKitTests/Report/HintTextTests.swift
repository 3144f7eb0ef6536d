import Testing

@testable import CourseKit

@Suite("Hints on a terminal")
struct HintTextTests {
  private func lines(_ hints: [String], shown: Int) -> [TextLine] {
    let exercise = SamplePage.exercise(1, 1, "A door", hints: hints)
    return HintText(exercise, shown: shown, rxlab: "rxlab").lines
  }

  private static let fenced = """
    Store the subject in a property, so that every observer subscribes to the same `PublishSubject`:

    ```swift
    let todo = PublishSubject<Int>()

      func tapDone() {}
    ```
    Then return `todo.asObservable()`.
    """

  @Test("code is indented instead of fenced, keeps its blank lines, and is not wrapped")
  func fencedCode() {
    let text = lines([Self.fenced, "2", "3"], shown: 1).map(\.text).joined(separator: "\n")
    #expect(
      text == """
        1.1 A door
          1  a nudge
             Store the subject in a property, so that every observer subscribes to the
             same `PublishSubject`:

                 let todo = PublishSubject<Int>()

                   func tapDone() {}
             Then return `todo.asObservable()`.

          Chapters/Chapter01Subjects/README.md#an-anchor
          2 more hints: rxlab hint 1.1
        """
    )
  }

  @Test("only the prose of the latest hint has the color of a diagnosis")
  func roles() {
    let shown = lines(["Old\n```\na\n```", "New\n```\nb\n```", "3"], shown: 2)
    func role(_ text: String) -> TextLine.Role? { shown.first { $0.text == text }?.role }
    #expect(role("     Old") == .quiet)
    #expect(role("         a") == .quiet)
    #expect(role("     New") == .diagnosis)
    #expect(role("         b") == .plain)
  }
}
