// The intervals in which the screen is visible.

import CourseDomain
import RxCoordinator
import RxCore

enum E10 {
  static func received(_ script: StepScript) -> [ReceivedEvent] {
    let end = script.dismissedAt ?? .max
    let intervals = zip(script.visibility, script.visibility.dropFirst().map(\.tick) + [end])
      .filter { change, _ in change.isVisible }
      .map { change, next in change.tick..<next }
    let completed: [ReceivedEvent] = script.dismissedAt.map { [.completed(at: $0)] } ?? []

    if script.pipeline == .oneAnswer {
      guard let answer = script.sent.first(where: { $0.tick < end }) else { return completed }
      return [.next(answer.value, at: answer.tick), .completed(at: answer.tick)]
    }
    var events: [ReceivedEvent] =
      script.pipeline == .initialDownstream ? [.next(script.initialStep, at: 0)] : []
    for step in script.sent {
      if intervals.contains(where: { $0.contains(step.tick) }) {
        events.append(.next(step.value, at: step.tick))
      } else if script.pipeline == .buffered,
        let next = intervals.first(where: { $0.lowerBound > step.tick })
      {
        events.append(.next(step.value, at: next.lowerBound))
      }
    }
    return script.pipeline == .untilDismissed ? events + completed : events
  }
}
