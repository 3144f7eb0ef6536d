internal import CourseKit
internal import Foundation
internal import KitRecords
internal import Synchronization

/// Grades a class: every submission once, several at a time, each saved to disk before it counts as
/// graded.
package struct Batch: Sendable {
  fileprivate let plan: BatchPlan
  private let out: OutFolder
  private let grader: any SubmissionGrader
  private let intake: Intake
  fileprivate let events: @Sendable (BatchEvent) -> Void

  package init(
    _ plan: BatchPlan,
    out: OutFolder,
    grader: any SubmissionGrader,
    events: @Sendable @escaping (BatchEvent) -> Void = { _ in }
  ) {
    self.plan = plan
    self.out = out
    self.grader = grader
    self.events = events
    intake = Intake(plan.course, plan.exercises)
  }

  /// - Throws: A `Problem` before anything was graded. Later problems are listed in the report.
  package func run() throws -> BatchReport {
    try out.whileHeld {
      if !plan.resumes, Journal.exists(out) {
        throw Problem(
          .usage,
          "\(out.path) already contains a batch.",
          repair: "add --resume to continue it, or choose another folder with --out"
        )
      }
      let journal = try Journal(out)
      let crashes = try CrashNotes(out, restart: plan.restart)
      defer { crashes.end() }
      let description = BatchDescription(plan)
      try out.write(description.text, to: out.description)
      if plan.comparesAnswers { try out.makeFolder(OutFolder.answersFolder) }
      var report = try Run(self, journal, crashes).report()
      guard case .complete = report.ending else { return report }
      try ClassOutputs(description, out).write()
      do {
        report.similarPairs = try compareAnswers(description)
      } catch is Interrupted {
        report.ending = .interrupted
      }
      return report
    }
  }

  /// Compares the answers of a whole class. A shard contains only a part of it, which does not show
  /// what is rare, so its answers are compared by `GradebookMerge`.
  private func compareAnswers(_ description: BatchDescription) throws -> Int? {
    guard plan.comparesAnswers, plan.shard == .whole else { return nil }
    events(.comparing)
    return try SimilarityComparison(plan.courseGrams, description, out, jobs: plan.jobs).write()
  }

  // MARK: - One submission

  fileprivate enum Outcome {
    case kept
    case graded(SubmissionResult)
    /// The grader process ended several times while grading the submission.
    case setAside
    /// The machine failed twice.
    case failed(Problem)
  }

  fileprivate func grade(
    _ row: GradebookRow,
    _ journal: Journal,
    _ crashes: CrashNotes
  ) throws -> Outcome {
    let student = row.student.id
    // Reading it can crash, too, and what was not read has no seal.
    let reading = CrashNotes.Work(student: student, seal: "")
    guard !crashes.isSetAside(reading) else {
      let unread = Submission(student: student, files: [:])
      return try setAside(unread, seal: "", row.fileName, journal)
    }
    let submission = try crashes.noting(reading) { try self.submission(of: row) }
    let seal = seal(submission)
    if let entry = journal.latest[student], entry.seal == seal, !entry.isInternal,
      let bytes = FileManager.default.contents(atPath: out.result(row.fileName)),
      Fingerprint.of(bytes) == entry.fingerprint
    {
      try restore(row.fileName, bytes, submission)
      return .kept
    }
    let work = CrashNotes.Work(student: student, seal: seal)
    guard !crashes.isSetAside(work), !journal.isSetAside(work) else {
      return try setAside(submission, seal: seal, row.fileName, journal)
    }
    try journal.note(work)
    do {
      return try crashes.noting(work) { try grade(submission, seal, row.fileName, journal) }
    } catch {
      try journal.note(work, isOver: true)
      throw error
    }
  }

  private func grade(
    _ submission: Submission,
    _ seal: String,
    _ name: String,
    _ journal: Journal
  ) throws -> Outcome {
    var (graded, problem) = try attempt(submission)
    if graded.result.isInternal {
      let reason = graded.result.exercises.first { $0.verdict == .internalFault }?.summary
      events(.retrying(student: submission.student, reason: reason ?? "no reason given"))
      (graded, problem) = try attempt(submission)
    }
    try keepAnswers(of: submission, as: name)
    try keep(graded, of: submission, seal: seal, as: name, journal)
    return problem.map(Outcome.failed) ?? .graded(graded.result)
  }

  private func setAside(
    _ submission: Submission,
    seal: String,
    _ name: String,
    _ journal: Journal
  ) throws -> Outcome {
    events(.setAside(student: submission.student))
    let result = SubmissionResult(
      setAside: submission,
      plan.exercises,
      isIsolated: plan.isIsolated
    )
    let graded = GradedSubmission(result: result, timings: .init())
    try keepAnswers(of: submission.withoutFiles, as: name)
    try keep(graded, of: submission, seal: seal, as: name, journal)
    return .setAside
  }

  private func submission(of row: GradebookRow) throws -> Submission {
    let student = row.student.id
    guard let first = row.sources.first else { return Submission(student: student, files: [:]) }
    var fault = first.fault
    if row.sources.count > 1 {
      let names = row.sources.map { "'\(($0.path as NSString).lastPathComponent.printable)'" }
      fault = "more than one submission was found: \(names.joined(separator: " and ")); keep one"
    }
    guard let fault else { return try intake.submission(of: student, at: first.path) }
    return Submission(
      student: student,
      files: [:],
      refusals: Dictionary(uniqueKeysWithValues: plan.exercises.map { ($0.id, fault) }),
      remarks: ["The submission was not accepted: \(fault)"]
    )
  }

  /// A failure of the machine also produces a result, but not a final one.
  private func attempt(_ submission: Submission) throws -> (GradedSubmission, Problem?) {
    guard !submission.files.isEmpty else {
      let result = SubmissionResult(
        unrun: submission,
        plan.exercises,
        isIsolated: plan.isIsolated
      )
      return (GradedSubmission(result: result, timings: .init()), nil)
    }
    do {
      return (try grader.grade(submission), nil)
    } catch let problem as Problem {
      let result = SubmissionResult(
        failed: submission,
        plan.exercises,
        because: problem,
        isIsolated: plan.isIsolated
      )
      return (GradedSubmission(result: result, timings: .init()), problem)
    }
  }

  /// A hash of everything that the result depends on. File times are not used, because clocks can
  /// be adjusted.
  private func seal(_ submission: Submission) -> String {
    var parts = [plan.fingerprint, submission.student, submission.digest]
    parts += submission.refusals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    parts += submission.remarks
    if let edition = submission.edition { parts.append(JSONText.document(edition)) }
    parts += plan.exercises.map { "\($0.id) \($0.points) \($0.title)" }
    let text = parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.hexadecimal(SHA256.hash(Array(text.utf8)))
  }

  /// Writes the answers for the comparison, unless the file has the same contents already.
  fileprivate func keepAnswers(of submission: Submission, as name: String) throws {
    guard plan.comparesAnswers else { return }
    let text = KeptAnswers(submission).text
    let path = out.answers(name)
    guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
    try out.write(text, to: path)
  }

  /// Writes the files of a result. The journal's line is written last and confirms that the rest is
  /// complete.
  private func keep(
    _ graded: GradedSubmission,
    of submission: Submission,
    seal: String,
    as name: String,
    _ journal: Journal
  ) throws {
    let result = graded.result.repeatable
    let text = JSONText.document(result)
    try out.write(text, to: out.result(name))
    try out.write(JSONText.document(graded.timings), to: out.timings(name))
    for (path, text) in outputs(of: result, name) { try out.write(text, to: path) }
    try journal.append(
      Journal.Entry(
        student: submission.student,
        seal: seal,
        digest: submission.digest,
        fingerprint: Fingerprint.of(Data(text.utf8)),
        earned: result.earned,
        possible: result.possible,
        isInternal: result.isInternal
      )
    )
  }
}

extension Batch {
  /// The files that are generated from a result, by their paths.
  private func outputs(of result: SubmissionResult, _ name: String) -> [(String, String)] {
    let gradescope = GradescopeReport(
      result.exercises.map(ReportedExercise.init),
      remark: result.isIsolated ? nil : SubmissionResult.unisolated
    )
    return [
      (out.feedback(name), Feedback(result, plan.course).text),
      (out.gradescope(name), gradescope.text),
    ]
  }

  /// Rewrites missing or altered files of a kept result. Timings of an earlier run can't be
  /// restored, so a lost file of timings stays empty.
  fileprivate func restore(_ name: String, _ bytes: Data, _ submission: Submission) throws {
    guard let result = try? JSONDecoder().decode(SubmissionResult.self, from: bytes) else { return }
    try keepAnswers(of: result.isSetAside ? submission.withoutFiles : submission, as: name)
    for (path, text) in outputs(of: result, name)
    where FileManager.default.contents(atPath: path) != Data(text.utf8) {
      try out.write(text, to: path)
    }
    let timings = FileManager.default.contents(atPath: out.timings(name))
    let isWhole = timings.map {
      (try? JSONDecoder().decode(GradedSubmission.Timings.self, from: $0)) != nil
    }
    guard isWhole != true else { return }
    try out.write(JSONText.document(GradedSubmission.Timings()), to: out.timings(name))
  }
}

extension Submission {
  /// The submission without its answers. Files that crashed the grader are not compared.
  fileprivate var withoutFiles: Submission { Submission(student: student, files: [:]) }
}

/// The threads of a batch and their shared state.
private final class Run: Sendable {
  private let batch: Batch
  private let journal: Journal
  private let crashes: CrashNotes
  private let rows: [GradebookRow]
  private let jobs: Int
  private let state: Mutex<State>

  private struct State {
    var next = 0
    var report: BatchReport
    /// The number of consecutive submissions on which the machine failed.
    var failuresInARow = 0
  }

  /// The number of consecutive failures after which the batch stops: the machine needs attention.
  private static let patience = 3

  init(_ batch: Batch, _ journal: Journal, _ crashes: CrashNotes) {
    self.batch = batch
    self.journal = journal
    self.crashes = crashes
    rows = batch.plan.rows
    jobs = max(1, min(batch.plan.jobs, rows.count))
    let report = BatchReport(total: rows.count, isIsolated: batch.plan.isIsolated)
    state = Mutex(State(report: report))
  }

  func report() throws -> BatchReport {
    batch.events(.began(total: rows.count))
    let group = DispatchGroup()
    for _ in 0..<jobs {
      group.enter()
      let thread = Thread { [self] in
        work()
        group.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    group.wait()
    return state.withLock { state in
      state.report.internalFaults.sort { $0.student < $1.student }
      state.report.setAside.sort()
      return state.report
    }
  }

  private func work() {
    while let row = nextRow() {
      do {
        try SignalHandling.check()
        finish(row, try batch.grade(row, journal, crashes))
      } catch is Interrupted {
        state.withLock { $0.report.ending = .interrupted }
      } catch let problem as Problem {
        stop(problem)
      } catch {
        stop(Problem(.course, "\(row.student.id.printable): \(reason(for: error))."))
      }
    }
  }

  private func nextRow() -> GradebookRow? {
    state.withLock { state in
      guard case .complete = state.report.ending, state.next < rows.count else { return nil }
      defer { state.next += 1 }
      return rows[state.next]
    }
  }

  private func finish(_ row: GradebookRow, _ outcome: Batch.Outcome) {
    let student = row.student.id
    var isKept = false
    let done = state.withLock { state in
      switch outcome {
      case .kept:
        isKept = true
        state.report.kept += 1
      case .graded(let result):
        state.report.graded += 1
        state.failuresInARow = 0
        if let fault = result.exercises.first(where: { $0.verdict == .internalFault }) {
          let reason = "\(fault.id): \(fault.summary ?? "no reason given")"
          state.report.internalFaults.append((student, reason))
        }
      case .setAside:
        state.report.graded += 1
        state.report.setAside.append(student)
      case .failed(let problem):
        state.report.graded += 1
        state.report.internalFaults.append((student, problem.message))
        state.failuresInARow += 1
        if state.failuresInARow >= Self.patience { state.report.ending = .stopped(problem) }
      }
      return state.report.done
    }
    batch.events(.finished(student: student, isKept: isKept, done: done, total: rows.count))
  }

  private func stop(_ problem: Problem) {
    state.withLock { state in
      if case .complete = state.report.ending { state.report.ending = .stopped(problem) }
    }
  }
}
