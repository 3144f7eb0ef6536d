internal import AuthorKit
package import CourseKit
internal import Foundation
internal import KitRecords
internal import Synchronization

/// Grades every answer in the course with all gates: solutions and accepted answers must earn their
/// points, mutants must earn none, and forbidden declarations must be reported as such.
package struct AnswerSweep: Sendable {
  private let course: Course
  private let chapters: [Chapter]
  private let wrong: Int?
  private let progress: @Sendable (String) -> Void

  /// - Parameters:
  ///   - chapter: The number of the chapter; `nil` for all.
  ///   - wrong: The number of mutants of each exercise, besides those that break a rule of the
  ///     exercise; `nil` for all. `rxlab verify` has proven that each mutant fails, so a sample
  ///     shows that the grader sees it, too.
  ///   - progress: Called with the current step, on any thread.
  /// - Throws: A `Problem` if there is no such chapter.
  package init(
    _ course: Course,
    chapter: Int? = nil,
    wrong: Int? = nil,
    progress: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.wrong = wrong
    self.progress = progress
    chapters = course.chapters.filter { chapter == nil || $0.number == chapter }
    guard !chapters.isEmpty else {
      throw Problem(.usage, "That chapter does not exist.", repair: "list all chapters: rxlab list")
    }
  }

  /// An answer to one exercise, with the verdict it deserves.
  private struct Answer: Sendable {
    let exercise: ExerciseID
    let path: String
    let bytes: [UInt8]
    /// The expected verdict; `nil` for a wrong answer that may fail in any way.
    let verdict: GradeVerdict?
  }

  package func run() throws -> SweepFigures {
    let toolchain = try Toolchain.locate()
    let box = try Box.open(course.workspace, toolchain)
    let progress = progress
    let grading = try GradingCourse.prepare(
      course.workspace,
      toolchain,
      box: box,
      chapters: Set(chapters.map(\.number))
    ) { what, _ in progress("building \(what)") }
    // Any key will do, and one that stays gives the same verdicts each time.
    let grader = try CourseGrader.prepare(
      grading,
      key: CourseKey(Array("a known secret".utf8)),
      showsFailures: false
    )
    let submissions = try chapters.flatMap { try columns(of: $0) }
    let done = Atomic(0)
    let parts = try concurrently(
      submissions,
      width: ProcessInfo.processInfo.activeProcessorCount
    ) { column in
      try SignalHandling.check()
      let figures = try grade(column, grader)
      let count = done.wrappingAdd(1, ordering: .relaxed).newValue
      progress("\(count) of \(submissions.count) submissions")
      return figures
    }
    return parts.reduce(into: SweepFigures()) { $0.add($1) }
  }

  // MARK: - Submissions

  /// The answers of a chapter, distributed over submissions with at most one for each exercise.
  private func columns(of chapter: Chapter) throws -> [[Answer]] {
    let rows = try chapter.exercises.map(answers)
    let longest = rows.map(\.count).max() ?? 0
    return (0..<longest).map { index -> [Answer] in
      rows.filter { index < $0.count }.map { $0[index] }
    }
  }

  private func answers(to exercise: Exercise) throws -> [Answer] {
    let right = [exercise.solutionFile] + files(in: exercise.acceptedFolder)
    let mutants = try files(in: exercise.mutantsFolder).map { path in
      (path, try Self.verdict(of: course.workspace.text(path) ?? "", path))
    }
    let verdicts =
      right.map { ($0, GradeVerdict?.some(.passed)) } + mutants.filter { $0.1 != nil }
      + mutants.filter { $0.1 == nil }.sample(of: wrong ?? .max)
    return verdicts.compactMap { path, verdict in
      course.workspace.text(path).map { text in
        Answer(
          exercise: exercise.id,
          path: path,
          bytes: Array(Solution.withoutMarkers(text).utf8),
          verdict: verdict
        )
      }
    }
  }

  private func files(in folder: String) -> [String] {
    course.workspace.names(in: folder).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }

  /// A mutant's header announces its verdict for the learners' inputs; only a violated rule of the
  /// exercise is independent of the inputs.
  private static func verdict(of mutant: String, _ path: String) throws -> GradeVerdict? {
    guard let claim = try? MutantClaim.read(mutant).get() else {
      throw Problem(
        .course,
        "The first line of \(path) does not announce its verdict.",
        repair: "see the expected header: rxlab verify"
      )
    }
    return claim.verdict == .forbidden ? .forbidden : nil
  }

  // MARK: - Grading

  private func grade(_ column: [Answer], _ grader: CourseGrader) throws -> SweepFigures {
    let files = column.map { ($0.exercise, $0.bytes) }
    let submission = Submission(
      student: "sweep",
      files: Dictionary(uniqueKeysWithValues: files)
    )
    let grades = Dictionary(
      uniqueKeysWithValues: try grader.grade(submission).result.exercises.map { ($0.id, $0) }
    )
    var figures = SweepFigures()
    for answer in column {
      guard let grade = grades[answer.exercise] else { continue }
      figures.count(grade, answer.verdict, answer.path)
    }
    return figures
  }
}

extension Array {
  /// At most `count` elements, evenly distributed over the array, in its order.
  func sample(of count: Int) -> [Element] {
    guard count < self.count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}

/// The results of the course's own answers.
package struct SweepFigures: Sendable, Encodable, Equatable {
  package var right = 0
  package var wrong = 0
  /// Correct answers that earned no points.
  package var refused = 0
  /// Points that wrong answers earned.
  package var unearnedPoints = 0
  /// Wrong answers that break a rule of the exercise but got another verdict.
  package var otherwise = 0
  package var details: [String] = []

  mutating func count(_ grade: ExerciseGrade, _ verdict: GradeVerdict?, _ path: String) {
    if verdict == .passed { right += 1 } else { wrong += 1 }
    let holds =
      switch verdict {
      // A gate of all submissions may come before the exercise's own: `unowned(unsafe)`.
      case .forbidden: grade.verdict == .forbidden || grade.verdict == .policy
      case let verdict?: grade.verdict == verdict
      case nil: grade.earned == 0
      }
    guard !holds || grade.verdict == .internalFault else { return }
    if verdict == .passed {
      refused += 1
    } else if grade.earned > 0 {
      unearnedPoints += grade.earned
    } else {
      otherwise += 1
    }
    details.append(
      "\(path): \(grade.verdict.rawValue)" + (grade.summary.map { " (\($0.printable))" } ?? "")
    )
  }

  mutating func add(_ other: SweepFigures) {
    right += other.right
    wrong += other.wrong
    refused += other.refused
    unearnedPoints += other.unearnedPoints
    otherwise += other.otherwise
    details += other.details
  }

  package var holds: Bool {
    right > 0 && wrong > 0 && [refused, unearnedPoints, otherwise].allSatisfy { $0 == 0 }
  }

  package var exitCode: ExitCode { holds ? .allPassed : .somethingDidNot }

  package var lines: [TextLine] {
    let figures =
      "\(right) correct and \(wrong) wrong answers: \(refused) correct ones refused, "
      + "\(unearnedPoints) points for wrong ones, \(otherwise) with another verdict"
    return details.sorted().map { TextLine(.bad, $0) }
      + [TextLine(holds ? .good : .bad, figures)]
  }

  package var text: String { JSONText.document(self) }
}
