import ExerciseKit
import KitRecords
import RxTest
import Testing

@Suite("The printed block of a failure", .ledger)
struct FailureBlockTests {
  @Test("labels each line")
  func roles() {
    let block = FailureBlock(
      title: "1.4 Title · test",
      expectation: lanes(
        "--a",
        "d-a",
        story: DiagramLane(diagram: "S-D", legend: ["S subscribes"])
      ),
      diagnosis: "Why.",
      footer: "lesson · rxlab hint 1.4"
    )
    #expect(
      block.lines.map(\.role) == [
        .title, .story, .expected, .actual, .difference, .diagnosis, .footer,
      ]
    )
    #expect(block.text == block.lines.map(\.text).joined(separator: "\n"))
  }

  @Test("omits missing parts")
  func bare() {
    let block = FailureBlock(title: "title", expectation: lanes("--a", "d-a"))
    #expect(
      block.text == """
        title
          expected  --a
          actual    d-a
                    ^ extra element d at tick 0
        """
    )
  }

  @Test("lists broken rules below the outcome")
  func rules() {
    let rule = expectation(
      .brokenRule(call: "Manager.scan()", rule: "it was called while off.", repair: "Wait for it.")
    )
    let block = FailureBlock(
      title: "title",
      expectation: lanes("--a", "d-a"),
      rules: [expectation(.thrown(error: "Offline()")), rule],
      diagnosis: "Why."
    )
    #expect(
      block.text == """
        title
          expected  --a
          actual    d-a
                    ^ extra element d at tick 0
          called    Manager.scan()
          It was called while off.
          Wait for it.
          Why.
        """
    )
  }

  @Test("draws a log above the line that differs")
  func log() {
    let block = FailureBlock(
      title: "title",
      expectation: expectation(
        .log(
          subject: "line 2 of the log",
          expected: "2.0 scan",
          actual: "2.0 connect",
          drawing: "radio  a--b\nlink   ----\n\na  1.0 on"
        )
      )
    )
    #expect(
      block.text == """
        title
          What your code did:
            radio  a--b
            link   ----

            a  1.0 on
          asked     line 2 of the log
          expected  2.0 scan
          actual    2.0 connect
                        ^ the first difference
        """
    )
  }

  @Test("lists leaks by count and type, and names a line once")
  func leaks() {
    let place = SourcePlace(fileID: "Chapter02Disposal/E03SeeTheLeak.swift", line: 31)
    let block = FailureBlock(
      title: "title",
      expectation: expectation(
        .leaks(
          moment: "after the screen was dismissed",
          alive: [
            LiveResource(
              count: 1,
              description: "subscription to PublishSubject<TodoItem>",
              place: place
            ),
            LiveResource(count: 1, description: "AnonymousDisposable", place: place),
            LiveResource(count: 2, description: "DisposeBag", place: nil),
          ]
        )
      )
    )
    #expect(
      block.text == """
        title
          4 resources alive after the screen was dismissed
            1 × subscription to PublishSubject<TodoItem>   \
        Sources/Exercises/Chapter02Disposal/E03SeeTheLeak.swift:31
            1 × AnonymousDisposable                        (same line)
            2 × DisposeBag
        """
    )
  }

  @Test("wraps the diagnosis to the width, but not the footer")
  func width() {
    let block = FailureBlock(
      title: "title",
      expectation: expectation(.deallocation(object: "the screen")),
      diagnosis: "one two three four five six seven",
      footer: "a footer that is longer than the width",
      width: 20
    )
    #expect(
      block.text == """
        title
          The screen is
          still alive:
          something retains
          it.
          one two three four
          five six seven
          a footer that is longer than the width
        """
    )
  }

  @Test(
    "a file's folder is derived from its module's name",
    arguments: [
      (
        "Chapter02Disposal/E03.swift", "exercises",
        "Sources/Exercises/Chapter02Disposal/E03.swift:7"
      ),
      ("Chapter02Disposal/E03.swift", "overlay", "Sources/Exercises/Chapter02Disposal/E03.swift:7"),
      ("Chapter02Disposal/E03.swift", "solutions", "Solutions/Chapter02Disposal/E03.swift:7"),
      (
        "Chapter02DisposalTests/E03Tests.swift", "exercises",
        "Tests/Chapter02DisposalTests/E03Tests.swift:7"
      ),
      (
        "Chapter02DisposalBridge/E03.swift", "exercises",
        "Tests/Chapter02DisposalBridge/E03.swift:7"
      ),
      ("CourseDomain/TodoItem.swift", "exercises", "Sources/CourseDomain/TodoItem.swift:7"),
    ]
  )
  func paths(fileID: String, variant: String, path: String) {
    #expect(SourcePlace(fileID: fileID, line: 7).path(variant: variant) == path)
  }

  private func lanes(
    _ expected: String,
    _ actual: String,
    story: DiagramLane? = nil
  ) -> KitRecords.Expectation {
    var result = expectation(
      .lanes(
        expected: DiagramLane(diagram: expected),
        actual: DiagramLane(diagram: actual),
        divergence: Divergence(
          kind: "extra",
          tick: 0,
          column: 0,
          text: "extra element d at tick 0"
        )
      )
    )
    result.story = story
    return result
  }

  private func expectation(
    _ comparison: KitRecords.Expectation.Comparison
  ) -> KitRecords.Expectation {
    KitRecords.Expectation(
      test: "A/b()",
      passed: false,
      story: nil,
      comparison: comparison,
      place: SourcePlace(fileID: "M/F.swift", line: 3)
    )
  }
}
