import CourseKit
import Foundation
import Synchronization

/// One line that says what takes so long: on a terminal only, and only after a second.
final class ProgressLine: Sendable {
  private let started = ContinuousClock.now
  private let isShown: Bool
  private let hasDrawn = Mutex(false)

  init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  func show(_ event: CheckEvent) {
    if case .waiting = event {
      clear()
      FileHandle.standardError.write(
        Data("Another rxlab is at work in this folder; waiting for it to finish.\n".utf8)
      )
      return
    }
    guard isShown, ContinuousClock.now - started > .seconds(1) else { return }
    draw(Self.text(of: event))
  }

  func clear() {
    hasDrawn.withLock { drawn in
      if drawn { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
      drawn = false
    }
  }

  private func draw(_ text: String) {
    hasDrawn.withLock { drawn in
      FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
      drawn = true
    }
  }

  private static func text(of event: CheckEvent) -> String {
    switch event {
    case .waiting: ""
    case .building(let chapter, let fraction):
      "\(bar(fraction ?? 0))  building chapter \(chapter)"
    case .judging(let id), .judged(let id): "\(bar(1))  judging \(id)"
    }
  }

  private static func bar(_ fraction: Double) -> String {
    let width = 24
    let filled = Int((min(max(fraction, 0), 1) * Double(width)).rounded())
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: width - filled) + "]"
  }
}
