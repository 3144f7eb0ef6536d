import Foundation
import KitRecords
import Testing

@testable import CourseKit
@testable import GradeKit

@Suite("Outputs for other programs match their schemas")
struct ProjectionTests {
  /// A check with one of each: a pass, a failure, a crash, a compile error, a rule, an untouched one.
  private func report() throws -> CheckReport {
    let exercises = try RealCourse.exercises()
    var results = exercises.map { ExerciseResult($0, .notStarted) }
    results[0].verdict = .passed
    results[0].tests = [outcome(exercises[0], .passed, line: 6)]
    results[3] = FakeGrader.failure(of: exercises[3])
    results[3].output = "::set-output name=x::1\n]]></failure>" + String(repeating: "x", count: 900)
    var crash = outcome(exercises[4], .crashed, line: 6)
    crash.ending = "crashed: Fatal error: 100 % wrong, a:b\r\n\u{1B}[2J"
    results[4].verdict = .crashed
    results[4].tests = [crash]
    results[5].verdict = .doesNotCompile
    results[5].diagnostics = [
      Diagnostic(
        path: exercises[5].learnerFile,
        line: 7,
        column: 3,
        severity: .error,
        message: "cannot find 'x' in scope",
        text: "\(exercises[5].learnerFile):7:3: error: cannot find 'x' in scope"
      )
    ]
    results[6].verdict = .forbidden
    results[6].findings = [
      .init(line: 4, column: 2, problem: "PublishSubject is ruled out.", repair: "Build your own.")
    ]
    return CheckReport(results: results, unchanged: [], alterations: [], duration: .seconds(1))
  }

  private func outcome(_ exercise: Exercise, _ verdict: Verdict, line: Int) -> TestOutcome {
    TestOutcome(
      test: "\(exercise.suiteName)/works()",
      title: "works & <shines>",
      verdict: verdict,
      place: SourcePlace(
        fileID: "\(exercise.token)Tests/\(exercise.suiteName).swift",
        line: line
      )
    )
  }

  @Test("JUnit, of a check")
  func junit() throws {
    let (faults, cases) = JUnitSchema.check(JUnitReport(try report()).text)
    #expect(faults.isEmpty)
    let outcomes = cases.map { $0["outcome"] }
    #expect(outcomes == [nil, "skipped", "skipped", "failure", "error", "error", "failure"])
    #expect(cases[0]["name"] == "works & <shines>")
    #expect(cases[5]["line"] == "7")
  }

  @Test("JUnit, of a class, with arbitrary student names")
  func classJUnit() throws {
    let room = try Classroom()
    try room.handIn("\"<a&b>'", "failed")
    try room.handIn("bo2", "memory-limit")
    try room.run(room.grader())
    let (faults, cases) = JUnitSchema.check(try #require(room.folder.text("out/junit.xml")))
    #expect(faults.isEmpty)
    #expect(cases.count == 14)
    #expect(cases.count { $0["outcome"] == nil } == 0)
    #expect(cases.count { $0["outcome"] == "failure" } == 1)
    #expect(cases.count { $0["outcome"] == "error" } == 1)
  }

  @Test("Gradescope, of a check and of a submission")
  func gradescope() throws {
    let text = GradescopeReport(try report()).text
    #expect(Shape.gradescope.faults(of: text).isEmpty)
    #expect(text.contains("\"score\" : \(try RealCourse.exercise("1.1").points),"))
    let room = try Classroom()
    try room.handIn("an1", "failed")
    try room.run(room.grader())
    let file = try #require(room.folder.text("out/gradescope/an1.json"))
    #expect(Shape.gradescope.faults(of: file).isEmpty)
    #expect(file.contains("extra element b at tick 0"))
  }

  @Test("Exercism, of a check, with the code of each test")
  func exercism() throws {
    let course = try RealCourse.course.get()
    let text = ExercismReport(try report(), course: course).text
    #expect(Shape.exercism.faults(of: text).isEmpty)
    #expect(text.contains("\"status\" : \"fail\""))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let tests = try #require(object["tests"] as? [[String: Any]])
    #expect(tests.count == 7)
    #expect((tests[3]["output"] as? String)?.count == 500)
    #expect(tests[0]["test_code"] is String)
    #expect(tests[4]["status"] as? String == "error")
  }

  @Test("Exercism, if nothing could be compiled, contains the compiler's message")
  func exercismError() throws {
    var report = try report()
    report.results = [report.results[5]]
    let text = ExercismReport(report, course: try RealCourse.course.get()).text
    #expect(Shape.exercism.faults(of: text).isEmpty)
    #expect(text.contains("\"status\" : \"error\"") && text.contains("cannot find 'x' in scope"))
  }

  @Test("GitHub, annotations are one line each with everything escaped")
  func annotations() throws {
    let annotations = GitHubReport(try report()).annotations
    #expect(annotations.count == 4)
    for line in annotations {
      #expect(line.hasPrefix("::error file=Sources/Exercises/Chapter01Subjects/E0"))
      #expect(!line.contains { $0.isNewline })
    }
    #expect(annotations[1].contains(",title=1.5 Relays never end%3A crashed::"))
    #expect(annotations[1].contains("100 %25 wrong, a:b"))
    #expect(annotations[2].contains("E06DelegateToSubject.swift,line=7,endLine=7,col=3,title="))
  }

  @Test("GitHub, at most ten annotations are written, and the last one names the rest")
  func manyAnnotations() throws {
    let result = FakeGrader.failure(of: try RealCourse.exercise("1.4"))
    let report = CheckReport(
      results: Array(repeating: result, count: 13),
      unchanged: [],
      alterations: [],
      duration: .zero
    )
    let annotations = GitHubReport(report).annotations
    #expect(annotations.count == 10)
    #expect(
      annotations[9] == "::error title=4 more exercises::See the summary for 1.4, 1.4, 1.4, 1.4."
    )
  }

  @Test("GitHub, the summary has a table and each failure, and is less than a mebibyte")
  func summary() throws {
    let page = GitHubReport(try report()).summary
    #expect(page.hasPrefix("## 1 of 7 exercises passed · "))
    #expect(page.contains("| ✗ | 1.4 Why not BehaviorSubject? | failed | 0 of "))
    #expect(page.contains("          ^ extra element b at tick 0\n"))
    var long = FakeGrader.failure(of: try RealCourse.exercise("1.4"))
    long.tests[0].failures = []
    long.tests[0].issues = [String(repeating: "long ", count: 20_000)]
    let report = CheckReport(
      results: Array(repeating: long, count: 30),
      unchanged: [],
      alterations: [],
      duration: .zero
    )
    let cut = GitHubReport(report).summary
    #expect(cut.utf8.count < 1 << 20)
    #expect(cut.hasSuffix("The rest is too long for this page: run `rxlab check` to see it.\n"))
  }

  @Test("GitHub, what learner code printed cannot be a command")
  func stopCommands() {
    #expect(
      GitHubReport.harmless("::set-output::", token: "t1")
        == "::stop-commands::t1\n::set-output::\n::t1::"
    )
  }
}
