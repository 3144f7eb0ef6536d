import AuthorKit
import CommandLineKit
import CourseKit
import Synchronization

/// The progress of a verification: one line that is updated on a terminal, otherwise a new line
/// each time.
final class VerifyProgress: Sendable {
  private let line: ProgressLine
  private let isQuiet: Bool
  private let place = Mutex(Place())

  private struct Place {
    var chapter = ""
    var columns = 0
    var column = 0
    var pending = 0
    var judged = 0
  }

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    line = ProgressLine(isQuiet: isQuiet)
  }

  func show(_ event: VerifyEvent) {
    switch event {
    case .waiting: line.show(.waiting)
    case .buildLine(let text): showBuildStep(text)
    case .chapter(let chapter, let pending, let columns):
      place.withLock {
        $0 = Place(chapter: "\(chapter.number)", columns: columns, pending: pending)
      }
      say("chapter \(chapter.number): \(pending) candidates to judge in \(columns) builds")
    case .building(let column):
      let place = place.withLock { place in
        place.column = column
        return place
      }
      say("chapter \(place.chapter): build \(column) of \(place.columns)")
    case .judged(let count):
      place.withLock { $0.judged += count }
    case .lesson:
      say("chapter \(place.withLock(\.chapter)): running the lesson's code")
    }
  }

  func clear() { line.clear() }

  /// `[3/7] Compiling …`, as part of the whole.
  private func showBuildStep(_ text: String) {
    guard let match = text.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let step = Double(match.1),
      let steps = Double(match.2), steps > 0
    else { return }
    let (fraction, text) = place.withLock { place in
      let done = (Double(place.column - 1) + step / steps) / Double(max(place.columns, 1))
      return (done, "build \(place.column) of \(place.columns), \(place.judged) judged")
    }
    line.draw(fraction: fraction, text)
  }

  private func say(_ text: String) {
    if line.isShown {
      line.draw(fraction: nil, text)
    } else if !isQuiet {
      line.remark(text)
    }
  }
}
