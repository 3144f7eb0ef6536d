// expect: failed oneAnswer — The prediction for `.oneAnswer` is wrong.

import CourseDomain
import RxCoordinator
import RxCore

enum E10 {
  static func received(_ script: StepScript) -> [ReceivedEvent] {
    let changes = script.visibility.filter { $0.tick < script.dismissedAt ?? .max }
    let gone = script.dismissedAt ?? .max

    func isVisible(at tick: Int) -> Bool {
      tick < gone && changes.last { $0.tick < tick }?.isVisible ?? false
    }
    let passing = script.sent.filter { isVisible(at: $0.tick) }
      .map { ReceivedEvent.next($0.value, at: $0.tick) }
    let completed = script.dismissedAt.map { [ReceivedEvent.completed(at: $0)] } ?? []

    switch script.pipeline {
    case .pausable, .initialUpstream:
      // An initial step from upstream arrives before the screen is visible, and is dropped.
      return passing
    case .untilDismissed:
      return passing + completed
    case .initialDownstream:
      return [.next(script.initialStep, at: 0)] + passing
    case .buffered:
      return script.sent.compactMap { sent in
        if isVisible(at: sent.tick) { return .next(sent.value, at: sent.tick) }
        let next = changes.first { $0.tick > sent.tick && $0.isVisible }
        return next.map { .next(sent.value, at: $0.tick) }
      }
    case .oneAnswer:
      guard let answer = script.sent.first(where: { isVisible(at: $0.tick) }), answer.tick < gone
      else { return completed }
      return [.next(answer.value, at: answer.tick), .completed(at: answer.tick)]
    }
  }
}
