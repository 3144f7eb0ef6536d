// Iterates over the ticks of the script and tracks the number, the control and the radio.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    let changes = Dictionary(uniqueKeysWithValues: script.changes.map { ($0.tick, $0) })
    let others = [script.subscribesAt, script.deallocatedAt, script.radioOffAt].compactMap(\.self)
    var events: [ReceivedEvent] = []
    var number = script.initialValue
    for tick in (changes.keys + others).sorted() {
      let isAlive = script.deallocatedAt.map { tick < $0 } ?? true
      let isOn = script.radioOffAt.map { tick < $0 } ?? true
      let change = changes[tick]
      number = change?.value ?? number
      guard tick >= script.subscribesAt else { continue }

      let outlives = [.relay, .modelEvent].contains(script.source)
      if script.source == .ensured, !isOn { return events + [.error(at: tick)] }
      if !outlives, !isAlive { return events + [.completed(at: tick)] }
      let emits =
        tick == script.subscribesAt
        ? [.property, .relay].contains(script.source)
        : change.map { $0.isByUser || script.source == .relay } ?? false
      if emits { events.append(.next(number, at: tick)) }
    }
    return events
  }
}
