import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite(
  "Public calls from wrong answers",
  .long,
  .enabled(if: TestBox.exists, TestBox.reason),
  .serialized,
  .startsProcesses
)
struct PublicAPISweepTests {
  private func figures(wrong: [ExerciseID: String]) throws -> APIFigures {
    let toolchain = try Toolchain.locate()
    let box = try #require(TestBox.shared)
    let grading = try GradingCourse.prepare(
      TestBox.workspace,
      toolchain,
      box: box,
      chapters: [1]
    )
    let work = try WorkFolder(grading, worker: 0)
    defer { work.remove() }
    let probes = try APIProbes(grading, in: work)
    #expect(probes.unwritten == [])
    return try ChapterAPISweep(
      try #require(grading.course.chapters.first),
      grading,
      try GradingModules.prepare(grading),
      probes,
      TestBox.workspace,
      worker: 0,
      wrong: wrong
    ) { _ in }.figures()
  }

  private static let exercise = ExerciseID(chapter: 1, number: 4)

  @Test("an answer that passes with one call is found, with the name of the call")
  func found() throws {
    let answer = """
      import CourseDomain
      import Glibc
      import RxCore

      enum E04 {
        static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
          let calls = getenv("RXLAB_CALLS").map { String(cString: $0) } ?? ""
          let own = calls.split(separator: ";").first { $0.hasPrefix("RxCore:") } ?? ""
          let subject = PublishSubject<TodoItem>()
          guard own.dropFirst("RxCore:".count).split(separator: ",").contains("41") else {
            return (subject.asObserver(), .never())
          }
          return (subject.asObserver(), subject.asObservable())
        }
      }

      """
    let figures = try figures(wrong: [Self.exercise: answer])
    #expect(figures.passes.count == 1, "\(figures.passes)")
    #expect(figures.passes.first?.hasPrefix("1.4 passes with a call of RxCore: ") == true)
    #expect(figures.passes.first?.hasSuffix("(41)") == true)
    #expect(!figures.holds)
  }

  @Test("a wrong answer that passes without any call is the course's fault")
  func baseline() throws {
    let path = "Solutions/Chapter01Subjects/E04WhyNotBehaviorSubject.swift"
    let solution = Solution.withoutMarkers(try #require(TestBox.workspace.text(path)))
    #expect {
      try figures(wrong: [Self.exercise: solution])
    } throws: { error in
      (error as? Problem)?.message.hasSuffix("a mutant passes: 1.4.") ?? false
    }
  }
}

@Suite("The figures of the sweep of public calls")
struct APIFiguresTests {
  @Test("a chapter that can't be judged is named, and the sweep does not hold")
  func unjudged() {
    let judged = APIFigures(chapters: 1, made: ["RxCore: f() (1)"], wrongAnswers: 7)
    #expect(judged.holds)
    var all = APIFigures()
    all.add(judged)
    all.add(APIFigures(unjudged: ["chapter 2: The solutions do not compile."]))
    #expect(!all.holds)
    #expect(all.exitCode == .somethingDidNot)
    #expect(all.chapters == 1)
    #expect(all.lines.map(\.text).first == "chapter 2: The solutions do not compile.")
    #expect(
      all.lines.map(\.text).last == """
        1 chapter, 7 wrong answers, 0 public functions and setters (1 made to the end): 0 attempts \
        in 0 runs, 0 passes, 0 not written, 1 chapter not judged
        """
    )
  }
}
