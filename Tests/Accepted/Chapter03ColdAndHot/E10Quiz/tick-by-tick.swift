// Goes through the ticks, and asks at each what arrives.

import CourseDomain
import RxCore

enum E10 {
  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let ended = script.ending?.tick ?? .max
    let restarts =
      switch script.pipeline {
      case .cold, .sharedAgain: true
      case .shared: ended < start
      case .publish, .behavior, .relay, .replayTake: false
      }
    let shift = restarts ? start : 0
    var events: [ReceivedEvent] = []
    var taken = 0
    var isOver = false

    func element(_ value: Int, _ tick: Int) {
      guard !isOver else { return }
      events.append(.next(value, at: tick))
      taken += 1
      guard script.pipeline == .replayTake, taken == script.take else { return }
      events.append(.completed(at: tick))
      isOver = true
    }

    for tick in start..<min(script.disposesAt ?? 200, 200) {
      if tick == start, !restarts {
        let past = script.sent.filter { $0.tick < start }.map(\.value)
        let current = past.last ?? script.initialValue
        switch script.pipeline {
        case .behavior where ended > start, .relay: element(current, tick)
        case .replayTake: for value in past.suffix(script.bufferSize) { element(value, tick) }
        default: break
        }
      }
      for sent in script.sent where shift + sent.tick == tick { element(sent.value, tick) }
      let end = restarts ? shift + (script.ending?.tick ?? 0) : max(ended, start)
      if let ending = script.ending, end == tick, !isOver, script.pipeline != .relay {
        events.append(ending.isError ? .error(at: tick) : .completed(at: tick))
        isOver = true
      }
    }
    return events
  }
}
