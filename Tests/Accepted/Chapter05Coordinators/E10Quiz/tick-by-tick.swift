// Goes through the ticks with the state of the screen.

import CourseDomain
import RxCoordinator
import RxCore

enum E10 {
  static func received(_ script: StepScript) -> [ReceivedEvent] {
    var events: [ReceivedEvent] = []
    var kept: [Int] = []
    var isVisible = false
    if script.pipeline == .initialDownstream { events.append(.next(script.initialStep, at: 0)) }

    for tick in 0...99 {
      if tick == script.dismissedAt {
        isVisible = false
        if [.untilDismissed, .oneAnswer].contains(script.pipeline) {
          return events + [.completed(at: tick)]
        }
      }
      let isDismissed = script.dismissedAt.map { $0 <= tick } ?? false
      if let change = script.visibility.first(where: { $0.tick == tick }), !isDismissed {
        isVisible = change.isVisible
      }
      if isVisible {
        events += kept.map { .next($0, at: tick) }
        kept = []
      }
      guard let step = script.sent.first(where: { $0.tick == tick })?.value else { continue }
      if script.pipeline == .oneAnswer { return [.next(step, at: tick), .completed(at: tick)] }
      if isVisible {
        events.append(.next(step, at: tick))
      } else if script.pipeline == .buffered {
        kept.append(step)
      }
    }
    return events
  }
}
