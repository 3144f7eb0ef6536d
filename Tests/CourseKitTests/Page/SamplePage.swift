import KitRecords

@testable import CourseKit

/// A page about two small chapters in which everything happens that can happen to an exercise.
enum SamplePage {
  /// What a hostile learner could write into anything that reaches the page.
  static let hostile = "<script>window.hacked=1</script><img src=x onerror=\"hacked=2\">&'\u{202E}"

  static let course = Course(
    workspace: Workspace(root: "/nowhere"),
    chapters: [
      Chapter(
        token: "Chapter01Subjects",
        number: 1,
        title: "Subjects",
        order: 1,
        exercises: [
          exercise(1, 1, "PublishSubject by hand"), exercise(1, 2, "Why not BehaviorSubject?"),
          exercise(1, 3, "Relays never end"), exercise(1, 4, hostile),
        ]
      ),
      Chapter(
        token: "Chapter02Disposal",
        number: 2,
        title: "Disposal and leaks",
        order: 2,
        exercises: [
          exercise(2, 1, "See the leak"), exercise(2, 2, "Exactly once"),
          exercise(2, 3, "A bag of your own"), exercise(2, 4, "Serial disposables and cell reuse"),
          exercise(2, 5, "Weak, unowned, strong"),
        ]
      ),
    ]
  )

  static let entries: [ReportEntry] = zip(
    course.exercises,
    [
      entry(passed), entry(failed), { ReportEntry($0, standing: .notStarted) }, entry(named),
      entry(leaked), entry(crashed), entry(refused), entry(forbidden), edited,
    ]
  ).map { $1($0) }

  static func page(
    alterations: [ProtectedFiles.Alteration] = []
  ) -> ReportPage {
    ReportPage(course, entries, alterations: alterations, made: "today", rxlab: "rxlab")
  }

  static func exercise(
    _ chapter: Int,
    _ number: Int,
    _ title: String,
    hints: [String] = [
      "Who asked for the past?", "A `PublishSubject` has none.", "PublishSubject<Int>()",
    ]
  ) -> Exercise {
    Exercise(
      id: ExerciseID(chapter: chapter, number: number),
      title: title,
      points: 10,
      difficulty: 1,
      anchor: "an-anchor",
      hints: hints,
      imports: [],
      forbids: [],
      covers: [],
      token: chapter == 1 ? "Chapter01Subjects" : "Chapter02Disposal",
      name: "E0\(number)File"
    )
  }

  // MARK: - What was seen

  static let story = DiagramLane(
    diagram: "S-D",
    legend: ["S the list subscribes", "D user taps Done"],
    marks: [
      .init(tick: 0, symbol: "S", meaning: "the list subscribes"),
      .init(tick: 2, symbol: "D", meaning: "user taps Done"),
    ]
  )

  static let expected = DiagramLane(
    diagram: "--a",
    legend: ["a = TodoItem(\"milk\")"],
    marks: [.init(tick: 2, symbol: "a", meaning: "next(TodoItem(\"milk\"))")]
  )

  static let actual = DiagramLane(
    diagram: "b-(a|)",
    legend: ["b = TodoItem(\"\")", "a = TodoItem(\"milk\")"],
    marks: [
      .init(tick: 0, symbol: "b", meaning: "next(TodoItem(\"\"))"),
      .init(tick: 2, symbol: "a", meaning: "next(TodoItem(\"milk\"))"),
      .init(tick: 2, symbol: "|", meaning: "completed"),
    ]
  )

  static let comparison = Expectation.Comparison.lanes(
    expected: expected,
    actual: actual,
    divergence: Divergence(kind: "extra", tick: 0, column: 0, text: "extra element b at tick 0")
  )

  static let alive = [
    LiveResource(
      count: 2,
      description: "subscription to PublishSubject<TodoItem>",
      place: SourcePlace(fileID: "Chapter02Disposal/E01File.swift", line: 31)
    )
  ]

  static let chains = [
    LiveChain(
      count: 2,
      path: "PublishSubject<TodoItem> → Map<TodoItem, String>",
      place: SourcePlace(fileID: "Chapter02Disposal/E01File.swift", line: 31),
      keeper: "bag, a DisposeBag of the list",
      keeps: ["the detail screen"]
    )
  ]

  static func expectation(
    _ comparison: Expectation.Comparison,
    passed: Bool = false
  ) -> Expectation {
    Expectation(
      test: "E01FileTests/aTest()",
      passed: passed,
      story: story,
      comparison: comparison,
      place: SourcePlace(fileID: "Chapter01SubjectsTests/E01FileTests.swift", line: 20)
    )
  }

  static func test(_ title: String, _ verdict: Verdict) -> TestOutcome {
    TestOutcome(
      test: "E01FileTests/aTest()",
      title: title,
      verdict: verdict,
      place: SourcePlace(fileID: "Chapter01SubjectsTests/E01FileTests.swift", line: 12)
    )
  }

  // MARK: - Verdicts

  private static func entry(
    _ change: @escaping (inout ExerciseResult) -> Void
  ) -> (Exercise) -> ReportEntry {
    { exercise in
      var result = ExerciseResult(exercise, .passed)
      change(&result)
      return ReportEntry(exercise, standing: .judged(result.verdict), attempts: 3, result: result)
    }
  }

  private static func passed(_ result: inout ExerciseResult) {
    var seen = test("one tap on Done adds one row", .passed)
    seen.shown = expectation(
      .lanes(expected: expected, actual: expected, divergence: nil),
      passed: true
    )
    result.tests = [seen, test("a late observer receives nothing", .passed)]
  }

  private static func failed(_ result: inout ExerciseResult) {
    result.verdict = .failed
    var failure = test("one tap on Done adds one row", .failed)
    failure.failures = [expectation(comparison)]
    failure.diagnosis = "The list received an empty item: a BehaviorSubject has an initial value."
    result.hint = 2
    result.tests = [test("a late observer receives nothing", .passed), failure]
  }

  private static func named(_ result: inout ExerciseResult) {
    result.verdict = .failed
    var failure = test(hostile, .failed)
    let lane = DiagramLane(
      diagram: "a",
      legend: ["a = \(hostile)"],
      marks: [.init(tick: 0, symbol: "<", meaning: hostile)]
    )
    failure.failures = [
      expectation(.lanes(expected: lane, actual: lane, divergence: nil)),
      expectation(.values(subject: hostile, expected: hostile, actual: hostile)),
      expectation(.thrown(error: hostile)),
    ]
    failure.diagnosis = hostile
    result.output = hostile
    result.tests = [failure]
  }

  private static func leaked(_ result: inout ExerciseResult) {
    result.verdict = .leaked
    var failure = test("the screen takes all of it along", .leaked)
    failure.failures = [
      expectation(.leaks(moment: "after the story", alive: alive, chains: chains))
    ]
    failure.diagnosis = "The subscription lies in the bag of the list, which outlives the screen."
    result.hint = 1
    result.tests = [failure]
  }

  private static func crashed(_ result: inout ExerciseResult) {
    result.verdict = .crashed
    var failure = test("disposed of twice", .crashed)
    failure.ending = "crashed: Fatal error: Index out of range, E02File.swift:12"
    result.tests = [failure]
  }

  private static func refused(_ result: inout ExerciseResult) {
    result.verdict = .doesNotCompile
    result.mismatch = .init(
      call: "E03.makeBag()",
      complaint: "missing argument for parameter 'size'",
      offered: ["static func makeBag(size: Int)"],
      wanted: ["static func makeBag()"]
    )
  }

  private static func forbidden(_ result: inout ExerciseResult) {
    result.verdict = .forbidden
    result.findings = [
      .init(line: 9, column: 5, problem: "SerialDisposable may not be used.", repair: "Build it.")
    ]
  }

  private static func edited(_ exercise: Exercise) -> ReportEntry {
    ReportEntry(exercise, standing: .changed, attempts: 1, hintsShown: 1)
  }
}
