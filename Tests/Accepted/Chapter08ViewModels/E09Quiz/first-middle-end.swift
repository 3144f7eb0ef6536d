// What comes first, what comes then, and what ends it.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    var end: (tick: Int, event: ReceivedEvent)?
    if let tick = script.deallocatedAt.map({ max($0, start) }) {
      end = (tick, .completed(at: tick))
    }
    let off = script.radioOffAt.map { max($0, start) }
    let isOff = (script.radioOffAt ?? .max) < start
    if script.source == .ensured, let off, isOff || off < script.deallocatedAt ?? .max {
      end = (off, .error(at: off))
    }
    if script.source == .relay || script.source == .modelEvent { end = nil }

    let earlier = script.changes.prefix { $0.tick < start }
    let isDead = script.source == .property && (script.deallocatedAt ?? .max) < start
    let hasValue = script.source == .property || script.source == .relay
    let first = [earlier.last?.value ?? script.initialValue]
      .filter { _ in hasValue && !isDead }
      .map { ReceivedEvent.next($0, at: start) }
    let middle = script.changes.dropFirst(earlier.count)
      .filter { $0.isByUser || script.source == .relay }
      .filter { $0.tick < end?.tick ?? .max }
      .map { ReceivedEvent.next($0.value, at: $0.tick) }
    return first + middle + (end.map { [$0.event] } ?? [])
  }
}
