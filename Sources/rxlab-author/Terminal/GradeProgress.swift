import CommandLineKit
import CourseKit
import GradeKit

/// The progress of grading: one line that is updated on a terminal, otherwise a new line each time.
final class GradeProgress: Sendable {
  private let line: ProgressLine
  private let isQuiet: Bool

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    line = ProgressLine(isQuiet: isQuiet)
  }

  func show(_ event: BatchEvent) {
    switch event {
    case .began: break
    case .finished(let student, let isKept, let done, let total):
      let fraction = Double(done) / Double(max(total, 1))
      if line.isShown {
        line.draw(fraction: fraction, "\(done) of \(total)  \(student.printable)")
      } else if !isQuiet, !isKept {
        line.remark("\(done) of \(total)  \(student.printable)")
      }
    case .setAside(let student):
      if !isQuiet { line.remark("\(student.printable): set aside, the grader crashed on it") }
    case .retrying(let student, let reason):
      if !isQuiet { line.remark("\(student.printable): retrying, because \(reason.printable)") }
    case .comparing: prepare("comparing the answers", 1)
    }
  }

  /// The preparations before the first submission.
  func prepare(_ what: String, _ fraction: Double) {
    if line.isShown { line.draw(fraction: fraction, what) }
  }

  func clear() { line.clear() }
}
