package import CourseKit
internal import KitRecords

/// The output of `rxlab grade` when it has finished or had to stop.
package struct BatchText {
  package private(set) var lines: [TextLine] = []

  /// - Parameter again: The command that continues the batch.
  package init(_ report: BatchReport, out: OutFolder, again: String) {
    let people = "\(report.total) \(report.total == 1 ? "student" : "students")"
    switch report.ending {
    case .complete:
      add(.good, "\(people): \(report.graded) graded, \(report.kept) already graded")
    case .interrupted:
      add(.bad, "Interrupted: \(report.done) of \(people) are graded and saved.")
    case .stopped(let problem):
      add(.bad, "Stopped: \(report.done) of \(people) are graded and saved.")
      lines += ProblemText(problem, rxlab: "rxlab").lines
    }
    if !report.isIsolated { add(.bad, "  \(SubmissionResult.unisolated)") }
    for student in report.setAside {
      add(.bad, "  set aside: \(student.printable), the grader crashed on this submission")
    }
    for fault in report.internalFaults {
      add(.bad, "  not graded: \(fault.student.printable), \(fault.reason.printable)")
    }
    if case .complete = report.ending {
      add(.plain, "  \(out.gradebook)")
      add(.plain, "  \(out.classPage)")
      add(.plain, "  \(out.summary)")
      add(.plain, "  \(out.path)/feedback/")
      if let pairs = report.similarPairs {
        add(.plain, "  \(out.similarityIndex) (\(counted(pairs, "pair")))")
      }
    }
    guard report.exitCode != .allPassed else { return }
    add(.plain, "To continue, run:")
    add(.plain, "  \(again)")
  }

  private mutating func add(_ role: TextLine.Role, _ text: String) {
    lines.append(TextLine(role, text))
  }
}

extension BatchReport {
  /// Whether everything is graded. The students' points do not affect it.
  package var exitCode: ExitCode {
    switch ending {
    case .complete: internalFaults.isEmpty ? .allPassed : .course
    case .interrupted: .interrupted
    case .stopped: .course
    }
  }
}

/// The output of `rxlab grade --json`.
package struct BatchDocument: Encodable {
  var schema = 1
  var command = "grade"
  var exitCode: Int32
  var out: String
  var total: Int
  var graded: Int
  var kept: Int
  var isIsolated: Bool
  var ending: String
  var setAside: [String]
  var internalFaults: [Fault]
  var similarPairs: Int?
  var problem: String?

  struct Fault: Encodable {
    let student: String
    let reason: String
  }

  package init(_ report: BatchReport, out: OutFolder) {
    exitCode = report.exitCode.rawValue
    self.out = out.path
    total = report.total
    graded = report.graded
    kept = report.kept
    isIsolated = report.isIsolated
    setAside = report.setAside
    similarPairs = report.similarPairs
    internalFaults = report.internalFaults.map { Fault(student: $0.student, reason: $0.reason) }
    switch report.ending {
    case .complete: ending = "complete"
    case .interrupted: ending = "interrupted"
    case .stopped(let problem):
      ending = "stopped"
      self.problem = problem.message
    }
  }

  package var text: String { JSONText.document(self) }
}
