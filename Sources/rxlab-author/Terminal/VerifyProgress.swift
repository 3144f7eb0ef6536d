import AuthorKit
import CommandLineKit
import CourseKit
import Synchronization

/// The progress of a verification: one line that is updated on a terminal, otherwise a new line
/// each time.
final class VerifyProgress: Sendable {
  private let line: ProgressLine
  private let isQuiet: Bool
  private let places = Mutex<[Int: Place]>([:])

  /// The progress of the work on one chapter.
  private struct Place {
    var columns = 0
    var column = 1
    var judged = 0
    /// The share of the current build that is done.
    var share = 0.0

    var fraction: Double { (Double(column - 1) + share) / Double(max(columns, 1)) }
  }

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    line = ProgressLine(isQuiet: isQuiet)
  }

  func show(_ event: VerifyEvent) {
    switch event {
    case .waiting: line.show(.waiting)
    case .buildLine(let chapter, let text): showBuildStep(text, of: chapter)
    case .chapter(let chapter, let pending, let columns):
      places.withLock { $0[chapter.number] = Place(columns: columns) }
      say("chapter \(chapter.number): \(pending) candidates to judge in \(columns) builds")
    case .building(let chapter, let column):
      let columns = places.withLock { places in
        places[chapter.number]?.column = column
        places[chapter.number]?.share = 0
        return places[chapter.number]?.columns ?? column
      }
      say("chapter \(chapter.number): build \(column) of \(columns)")
    case .judged(let chapter, let count):
      places.withLock { $0[chapter.number]?.judged += count }
    case .lesson(let chapter):
      say("chapter \(chapter.number): running the lesson's code")
    case .finished(let chapter):
      places.withLock { $0[chapter.number] = nil }
    }
  }

  func clear() { line.clear() }

  /// Shows a step of a build, `[3/7] Compiling …`, as a part of all builds that are running.
  private func showBuildStep(_ text: String, of chapter: Chapter) {
    guard let match = text.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let step = Double(match.1),
      let steps = Double(match.2), steps > 0
    else { return }
    let places = places.withLock { places in
      places[chapter.number]?.share = step / steps
      return places.sorted { $0.key < $1.key }
    }
    let fraction = places.map(\.value.fraction).reduce(0, +) / Double(max(places.count, 1))
    let words = places.map { number, place in
      "chapter \(number): build \(place.column) of \(place.columns), \(place.judged) judged"
    }
    line.draw(fraction: fraction, words.joined(separator: "; "))
  }

  private func say(_ text: String) {
    if line.isShown {
      line.draw(fraction: nil, text)
    } else if !isQuiet {
      line.remark(text)
    }
  }
}
