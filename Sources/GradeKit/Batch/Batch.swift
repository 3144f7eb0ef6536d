package import CourseKit
internal import Foundation
internal import Synchronization

/// Grades a class: every submission once, several at a time, each on the disk before it counts.
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

  /// - Throws: a `Problem` before anything was graded. Whatever comes later ends in the report.
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
      let description = BatchDescription(plan)
      try out.write(description.text, to: out.description)
      let report = try Run(self, journal).report()
      if case .complete = report.ending { try ClassOutputs(description, out).write() }
      return report
    }
  }

  // MARK: - One submission

  fileprivate enum Outcome {
    case kept
    case graded(SubmissionResult)
    /// The machine failed twice.
    case failed(Problem)
  }

  fileprivate func grade(_ seat: Seat, _ journal: Journal) throws -> Outcome {
    let submission = try submission(of: seat)
    let seal = seal(submission)
    if let entry = journal.latest[submission.student], entry.seal == seal, !entry.isInternal,
      let bytes = FileManager.default.contents(atPath: out.result(seat.fileName)),
      Fingerprint.of(bytes) == entry.fingerprint
    {
      return .kept
    }
    var (graded, problem) = try attempt(submission)
    if graded.result.isInternal {
      let reason = graded.result.exercises.first { $0.verdict == .internalFault }?.summary
      events(.retrying(student: submission.student, reason: reason ?? "no reason given"))
      (graded, problem) = try attempt(submission)
    }
    try keep(graded, of: submission, seal: seal, as: seat.fileName, journal)
    return problem.map(Outcome.failed) ?? .graded(graded.result)
  }

  private func submission(of seat: Seat) throws -> Submission {
    let student = seat.student.id
    guard let first = seat.handedIn.first else { return Submission(student: student, files: [:]) }
    var fault = first.fault
    if seat.handedIn.count > 1 {
      let names = seat.handedIn.map { "'\(($0.path as NSString).lastPathComponent.printable)'" }
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

  /// A hash of everything that the result depends on. File times are not used: clocks jump.
  private func seal(_ submission: Submission) -> String {
    var parts = [plan.basis, submission.student, submission.digest]
    parts += submission.refusals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    parts += submission.remarks
    parts += plan.exercises.map { "\($0.id) \($0.points) \($0.title)" }
    let text = parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.hexadecimal(SHA256.hash(Array(text.utf8)))
  }

  /// The journal's line comes last, and vouches for the rest.
  private func keep(
    _ graded: GradedSubmission,
    of submission: Submission,
    seal: String,
    as name: String,
    _ journal: Journal
  ) throws {
    let result = graded.result.repeatable
    let text = DocumentText.of(result)
    try out.write(text, to: out.result(name))
    try out.write(DocumentText.of(graded.timings), to: out.timings(name))
    try out.write(Feedback(result, plan.course).text, to: out.feedback(name))
    try out.write(
      GradescopeReport(
        result.exercises.map(ReportedExercise.init),
        remark: result.isIsolated ? nil : SubmissionResult.unisolated
      ).text,
      to: out.gradescope(name)
    )
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

/// The threads of a batch and their shared state.
private final class Run: Sendable {
  private let batch: Batch
  private let journal: Journal
  private let seats: [Seat]
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

  init(_ batch: Batch, _ journal: Journal) {
    self.batch = batch
    self.journal = journal
    seats = batch.plan.seats
    jobs = max(1, min(batch.plan.jobs, seats.count))
    let report = BatchReport(total: seats.count, isIsolated: batch.plan.isIsolated)
    state = Mutex(State(report: report))
  }

  func report() throws -> BatchReport {
    batch.events(.began(total: seats.count))
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
      return state.report
    }
  }

  private func work() {
    while let seat = nextSeat() {
      do {
        try SignalHandling.check()
        finish(seat, try batch.grade(seat, journal))
      } catch is Interrupted {
        state.withLock { $0.report.ending = .interrupted }
      } catch let problem as Problem {
        stop(problem)
      } catch {
        stop(Problem(.course, "\(seat.student.id.printable): \(reason(for: error))."))
      }
    }
  }

  private func nextSeat() -> Seat? {
    state.withLock { state in
      guard case .complete = state.report.ending, state.next < seats.count else { return nil }
      defer { state.next += 1 }
      return seats[state.next]
    }
  }

  private func finish(_ seat: Seat, _ outcome: Batch.Outcome) {
    let student = seat.student.id
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
      case .failed(let problem):
        state.report.graded += 1
        state.report.internalFaults.append((student, problem.message))
        state.failuresInARow += 1
        if state.failuresInARow >= Self.patience { state.report.ending = .stopped(problem) }
      }
      return state.report.done
    }
    batch.events(.finished(student: student, isKept: isKept, done: done, total: seats.count))
  }

  private func stop(_ problem: Problem) {
    state.withLock { state in
      if case .complete = state.report.ending { state.report.ending = .stopped(problem) }
    }
  }
}
