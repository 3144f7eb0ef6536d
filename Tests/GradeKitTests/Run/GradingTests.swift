import CourseKit
import CourseSamples
import Foundation
import KitRecords
import Testing

@testable import GradeKit

/// Chapter 1 as it is graded, built once for all tests here and kept for the next run of them.
private enum GradedChapter {
  static let prepared = Result {
    try GradingCourse.prepare(
      TestBox.workspace,
      try Toolchain.locate(),
      box: try #require(TestBox.shared),
      chapters: [1]
    )
  }

  /// - Parameter gates: Those that are on.
  static func grader(_ gates: Set<SubmissionGate> = SubmissionGate.all) throws -> CourseGrader {
    var limits = BoxedCommand.Limits.judged
    limits.processorSeconds = 1
    return try CourseGrader.prepare(
      try prepared.get(),
      key: CourseKey(Array("a key of tests alone".utf8)),
      gates: gates,
      limits: limits
    )
  }

  static var exercises: [Exercise] {
    get throws { try prepared.get().course.exercises }
  }

  /// The hostile submission of that name, as intake would have let it through.
  static func hostile(_ name: String) throws -> (Submission, HostileCase.Expectation) {
    let course = try Course.load(TestBox.workspace)
    let item = try #require(
      try HostileCase.all(in: course).first { $0.name == name },
      "there is no case '\(name)'"
    )
    let folder = try TemporaryFolder()
    try item.handIn(to: folder.path, course)
    var submission = Submission(student: name, files: [:])
    for exercise in try exercises {
      let path = "\(folder.path)/\(name)/\(exercise.name).swift"
      submission.files[exercise.id] = FileManager.default.contents(atPath: path).map(Array.init)
    }
    return (submission, item.expectation)
  }

  /// What a submission gets, exercise by exercise, where there is a file for it.
  static func verdicts(
    _ submission: Submission,
    gates: Set<SubmissionGate> = SubmissionGate.all
  ) throws -> [String: GradeVerdict] {
    let grades = try grader(gates).grade(submission).result.exercises
    return Dictionary(
      uniqueKeysWithValues: grades.filter { submission.files[$0.id] != nil }
        .map { ("\($0.id)", $0.verdict) }
    )
  }
}

@Suite(
  "A chapter is graded from bytes to points",
  .long,
  .enabled(if: TestBox.exists, TestBox.reason),
  .serialized,
  .startsProcesses
)
struct GradingTests {
  @Test("every solution earns its points, and the same bytes get the same result")
  func solutions() throws {
    var submission = Submission(student: "ana", files: [:])
    for exercise in try GradedChapter.exercises {
      let text = try #require(TestBox.workspace.text(exercise.solutionFile))
      submission.files[exercise.id] = Array(Solution.withoutMarkers(text).utf8)
    }
    let grader = try GradedChapter.grader()
    let result = try grader.grade(submission).result
    #expect(result.earned == result.possible)
    #expect(result.isIsolated)
    #expect(try grader.grade(submission).result == result)
  }

  @Test("every accepted answer earns its points", arguments: 0..<4)
  func accepted(column: Int) throws {
    var submission = Submission(student: "ben", files: [:])
    for exercise in try GradedChapter.exercises {
      let names = TestBox.workspace.names(in: exercise.acceptedFolder)
      guard column < names.count else { continue }
      let path = "\(exercise.acceptedFolder)/\(names[column])"
      submission.files[exercise.id] = Array(try #require(TestBox.workspace.bytes(path)))
    }
    let verdicts = try GradedChapter.verdicts(submission)
    #expect(verdicts == verdicts.mapValues { _ in .passed })
  }

  @Test("no mutant earns anything", arguments: 0..<3)
  func mutants(column: Int) throws {
    var submission = Submission(student: "cem", files: [:])
    for exercise in try GradedChapter.exercises {
      let names = TestBox.workspace.names(in: exercise.mutantsFolder)
      guard column < names.count else { continue }
      let path = "\(exercise.mutantsFolder)/\(names[column])"
      submission.files[exercise.id] = Array(try #require(TestBox.workspace.bytes(path)))
    }
    #expect(try !GradedChapter.verdicts(submission).values.contains(.passed))
  }

  @Test(
    "honest answers earn their points, and hard-coded ones earn none",
    arguments: ["honest-half-right", "honest-untouched", "constant-answer", "replays-public-items"]
  )
  func controls(name: String) throws {
    let (submission, expectation) = try GradedChapter.hostile(name)
    let verdicts = try GradedChapter.verdicts(submission)
    for (id, verdict) in expectation.verdicts where verdict != .notSubmitted {
      #expect(verdicts[id] == verdict, "\(name): \(id)")
    }
  }

  @Test("output and crash messages on secret inputs are not shown to students")
  func secrets() throws {
    var submission = Submission(student: "dee", files: [:])
    submission.files[ExerciseID("1.4")!] = Array(Self.talkative.utf8)
    let grader = try GradedChapter.grader()
    let result = try grader.grade(submission).result.repeatable
    let grade = try #require(result.exercises.first { $0.id == ExerciseID("1.4")! })
    #expect(grade.verdict == .crashed && grade.shown == nil)
    // Instructors see how it ended, without the address; nobody sees what it printed.
    #expect(grade.summary?.contains("SECRET") == true && grade.summary?.contains("0x…") == true)
    #expect(!JSONText.document(result).contains("PRINTED"))
    let reported = result.exercises.map(ReportedExercise.init)
    let told = [
      Feedback(result, try RealCourse.course.get()).text, GradescopeReport(reported).text,
      reported.map { JUnitSuite($0).text }.joined(),
    ]
    for text in told {
      #expect(!text.contains("SECRET") && !text.contains("PRINTED") && !text.contains("tea for"))
      #expect(text.contains("It passes with the inputs of 'rxlab check', but fails with others"))
    }
    #expect(try grader.grade(submission).result.repeatable == result)
  }

  /// Right on the inputs that are known at home, and loud on all others.
  private static let talkative = """
    import CourseDomain
    import RxCore

    enum E04 {
      static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
        let subject = PublishSubject<TodoItem>()
        let send = AnyObserver<TodoItem> { event in
          if let name = event.element?.name, name.hasPrefix("tea for"), name != "tea for 3" {
            print("PRINTED", name)
            fatalError("SECRET \\(name) \\(ObjectIdentifier(subject))")
          }
          subject.on(event)
        }
        return (send, subject.asObservable())
      }
    }

    """

  @Test(
    "with all gates disabled, the box and the verdict still protect the grades",
    arguments: [
      "exit-zero", "atexit-turns-failure", "becomes-true", "replays-public-records",
      "claims-without-comparing", "cancels-its-tests", "closes-the-records", "loops-for-ever",
      "eats-the-heap", "starts-threads-without-end", "leaves-a-daemon", "floods-the-records",
      "opens-sockets",
    ]
  )
  func withoutGates(name: String) throws {
    let (submission, expectation) = try GradedChapter.hostile(name)
    let verdicts = try GradedChapter.verdicts(submission, gates: [])
    let wanted = expectation.withoutGates ?? expectation.verdicts
    #expect(verdicts == wanted, "\(name)")
    #expect(!verdicts.values.contains(.passed))
  }
}
