internal import AuthorKit
package import CourseKit
internal import Foundation
internal import KitRecords
internal import Synchronization

/// Verifies the lists of the API that answers may use: wrong answers of each chapter write each
/// public property and call each public function, and none of them passes.
///
/// The program contains all calls, and an environment variable selects a group of them when it
/// starts. They are made at the start of each function of an answer, on the objects that the suite
/// has passed to it and on new ones. If the right answer passes with a group of calls, these calls
/// don't disturb what the suite observes, so a wrong answer that fails does so because of its own
/// mistake. Other groups are halved, down to single calls.
package struct PublicAPISweep: Sendable {
  private let course: Course
  private let chapters: [Chapter]
  private let progress: @Sendable (String) -> Void

  /// - Parameters:
  ///   - chapter: The number of a chapter, or `nil` for all chapters.
  ///   - progress: Called with a description of the current work, on any thread.
  /// - Throws: A `Problem` if the chapter does not exist.
  package init(
    _ course: Course,
    chapter: Int? = nil,
    progress: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.progress = progress
    chapters = course.chapters.filter { chapter == nil || $0.number == chapter }
    guard !chapters.isEmpty else {
      throw Problem(.usage, "That chapter does not exist.", repair: "list all chapters: rxlab list")
    }
  }

  package func run() throws -> APIFigures {
    let toolchain = try Toolchain.locate()
    let box = try Box.open(course.workspace, toolchain)
    let progress = progress
    let grading = try GradingCourse.prepare(
      course.workspace,
      toolchain,
      box: box,
      chapters: Set(chapters.map(\.number))
    ) { what, _ in progress("building \(what)") }
    let modules = try GradingModules.prepare(grading)
    let work = try WorkFolder(grading, worker: 0)
    defer { work.remove() }
    progress("writing a call of each public function")
    let probes = try APIProbes(grading, in: work)
    let workers = WorkerNumbers()
    let disruptive = DisruptiveCalls()
    let workspace = course.workspace
    let parts = try concurrently(grading.course.chapters, width: 2) { chapter in
      try workers.withNumber { worker in
        // A chapter that can't be judged must not hide the result of the others.
        let sweep = ChapterAPISweep(
          chapter,
          grading,
          modules,
          probes,
          workspace,
          disruptive: disruptive,
          worker: worker,
          progress: progress
        )
        do {
          return try sweep.figures()
        } catch let problem as Problem where problem.kind == .course {
          return APIFigures(unjudged: ["chapter \(chapter.number): \(problem.message)"])
        }
      }
    }
    var figures = APIFigures(unwritten: probes.unwritten.sorted())
    figures.calls = probes.calls.values.map(\.count).reduce(0, +)
    for part in parts { figures.add(part) }
    return figures
  }
}

/// What happened when wrong answers called the public API.
package struct APIFigures: Sendable, Encodable, Equatable {
  package var chapters = 0
  /// The number of public functions and setters that answers may use.
  package var calls = 0
  /// The number of calls that returned in at least one answer.
  package var made: Set<String> = []
  /// The declarations for which no call compiles.
  package var unwritten: [String] = []
  package var wrongAnswers = 0
  /// The number of pairs of a wrong answer and a call.
  package var attempts = 0
  package var runs = 0
  /// The calls with which a wrong answer passes.
  package var passes: [String] = []
  /// The chapters whose answers can't be judged, each with the reason.
  package var unjudged: [String] = []

  package var holds: Bool {
    chapters > 0 && wrongAnswers > 0 && !made.isEmpty && passes.isEmpty && unwritten.isEmpty
      && unjudged.isEmpty
  }

  package var exitCode: ExitCode { holds ? .allPassed : .somethingDidNot }

  mutating func add(_ other: APIFigures) {
    chapters += other.chapters
    made.formUnion(other.made)
    wrongAnswers += other.wrongAnswers
    attempts += other.attempts
    runs += other.runs
    passes += other.passes
    unjudged += other.unjudged
  }

  package var lines: [TextLine] {
    let figures =
      "\(counted(chapters, "chapter")), \(counted(wrongAnswers, "wrong answer")), "
      + "\(calls) public functions and setters (\(made.count) made to the end): "
      + "\(counted(attempts, "attempt")) in \(counted(runs, "run")), \(passes.count) passes, "
      + "\(unwritten.count) not written, \(counted(unjudged.count, "chapter")) not judged"
    let faults =
      unjudged.sorted() + passes.sorted()
      + unwritten.map { "no call can be written for \($0)" }
    return faults.map { TextLine(.bad, $0) } + [TextLine(holds ? .good : .bad, figures)]
  }

  package var text: String { JSONText.document(self) }
}
