// Goes through the ticks with the state of the screen.

import CourseDomain
import RxCoordinator
import RxCore

enum E10 {
  static func received(_ script: StepScript) -> [ReceivedEvent] {
    let steps = Dictionary(uniqueKeysWithValues: script.sent.map { ($0.tick, $0.value) })
    let changes = Dictionary(
      uniqueKeysWithValues: script.visibility.map { ($0.tick, $0.isVisible) }
    )
    let dismissal = script.dismissedAt.map { [$0] } ?? []
    var events: [ReceivedEvent] =
      script.pipeline == .initialDownstream ? [.next(script.initialStep, at: 0)] : []
    var kept: [Int] = []
    var isVisible = false

    for tick in (Array(steps.keys) + changes.keys + dismissal).sorted() {
      if tick == script.dismissedAt {
        guard ![.untilDismissed, .oneAnswer].contains(script.pipeline) else {
          return events + [.completed(at: tick)]
        }
        isVisible = false
      } else if let change = changes[tick] {
        isVisible = change
      }
      if isVisible {
        events += kept.map { .next($0, at: tick) }
        kept = []
      }
      guard let step = steps[tick] else { continue }
      guard script.pipeline != .oneAnswer else {
        return [.next(step, at: tick), .completed(at: tick)]
      }
      if isVisible {
        events.append(.next(step, at: tick))
      } else if script.pipeline == .buffered {
        kept.append(step)
      }
    }
    return events
  }
}
