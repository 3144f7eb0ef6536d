internal import CourseKit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The grade of a run, from its report, the way its process ended, and the comparison with the
/// reference.
struct RunGrade {
  private let exercise: Exercise
  private let run: ChapterProgram.Run
  private let difference: String?

  /// - Parameter difference: The difference from the reference, if the run reports success.
  init(_ exercise: Exercise, _ run: ChapterProgram.Run, difference: String? = nil) {
    self.exercise = exercise
    self.run = run
    self.difference = difference
  }

  var grade: ExerciseGrade {
    let (verdict, summary) = judgement
    return ExerciseGrade(exercise, verdict, summary: summary, evidence: evidence(verdict))
  }

  private var judgement: (GradeVerdict, String?) {
    if let difference {
      return (.failed, "It reports success, but differs from the reference: \(difference).")
    }
    let report = run.report
    switch run.outcome.ending {
    case .flooded:
      return (.outputLimit, "It produces endless output.")
    case .timedOut:
      return (.timedOut, report.remark)
    case .signalled(SIGXCPU) where usedUpItsTime, .signalled(SIGKILL) where usedUpItsTime:
      return (.cpuLimit, "It exceeded the CPU time limit; there may be an infinite loop.")
    case .signalled(SIGXFSZ):
      return (.outputLimit, "It writes files that exceed the size limit.")
    case .signalled where ranOutOfMemory:
      return (.memoryLimit, "It exceeded the memory limit.")
    case .exited(let code) where !run.log.hasEnded:
      return (.incomplete, "The process called exit(\(code)) before its tests had finished.")
    case .exited, .signalled:
      break
    }
    switch report.verdict {
    case .internalFault, .notStarted:
      // The reference's run of the same suite has all its records: they are missing for a reason.
      return (.incomplete, "Some tests have no records.")
    default:
      return (GradeVerdict(report.verdict), report.remark)
    }
  }

  /// Whether the run was as long as the CPU limit. A signal does not prove that, because a process
  /// can send itself any signal.
  private var usedUpItsTime: Bool {
    run.outcome.duration >= .seconds(run.limits.processorSeconds)
  }

  /// The messages of the runtime and the C library if an allocation fails.
  private var ranOutOfMemory: Bool {
    let words = run.outcome.errors.lowercased()
    return ["failed to allocate", "out of memory", "bad_alloc", "cannot allocate memory"]
      .contains { words.contains($0) }
  }

  /// The evidence of the run, without parts that differ between runs of the same bytes.
  private func evidence(_ verdict: GradeVerdict) -> ExerciseResult {
    var result = ExerciseResult(exercise, run.report, duration: .zero)
    if difference != nil { result.verdict = .failed }
    let wasStopped: Set<GradeVerdict> = [.timedOut, .cpuLimit, .memoryLimit, .outputLimit]
    for index in result.tests.indices {
      result.tests[index].seconds = 0
      if wasStopped.contains(verdict) { result.tests[index].lastEvent = nil }
    }
    if wasStopped.contains(verdict) {
      // How far it came before it was stopped depends on the machine.
      result.output = nil
      result.summary = run.report.remark
    }
    return result
  }
}
