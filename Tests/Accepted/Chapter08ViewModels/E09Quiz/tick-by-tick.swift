// Goes through the ticks with the number and the radio.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    var events: [ReceivedEvent] = []
    var number = script.initialValue
    for tick in 0...99 {
      let isAlive = script.deallocatedAt.map { tick < $0 } ?? true
      let isOn = script.radioOffAt.map { tick < $0 } ?? true
      let change = script.changes.first { $0.tick == tick }
      number = change?.value ?? number
      guard tick >= script.subscribesAt else { continue }

      let isFirst = tick == script.subscribesAt
      let outlives = [.relay, .modelEvent].contains(script.source)
      if script.source == .ensured, !isOn { return events + [.error(at: tick)] }
      if !outlives, !isAlive { return events + [.completed(at: tick)] }
      if isFirst, [.property, .relay].contains(script.source) {
        events.append(.next(number, at: tick))
      }
      if let change, change.isByUser || script.source == .relay {
        events.append(.next(number, at: tick))
      }
    }
    return events
  }
}
