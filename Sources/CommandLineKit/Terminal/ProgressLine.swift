package import CourseKit
internal import Foundation
internal import Synchronization

/// A progress line, shown only on a terminal and only after a second.
package final class ProgressLine: Sendable {
  private let started = ContinuousClock.now
  /// Whether the output is a terminal and progress is requested.
  package let isShown: Bool
  private let hasDrawn = Mutex(false)

  package init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  package func show(_ event: CheckEvent) {
    if case .waiting = event {
      return remark("Another rxlab is running in this folder; waiting for it to finish.")
    }
    guard isShown, ContinuousClock.now - started > .seconds(1) else { return }
    draw(Self.text(of: event))
  }

  /// Redraws the line: the fraction that is done, if known, and the current step.
  package func draw(fraction: Double?, _ text: String) {
    guard isShown, ContinuousClock.now - started > .seconds(1) else { return }
    draw(fraction.map { "\(Self.bar($0))  \(text)" } ?? text)
  }

  /// Prints a permanent line.
  package func remark(_ text: String) {
    clear()
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  package func clear() {
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
