// Concatenates the current value, the later changes and the terminal event.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let outlivesTheControl = [.relay, .modelEvent].contains(script.source)
    let deallocated = (outlivesTheControl ? nil : script.deallocatedAt) ?? .max
    let off = (script.source == .ensured ? script.radioOffAt : nil) ?? .max

    let earlier = script.changes.prefix { $0.tick < start }
    let hasValue = [.property, .relay].contains(script.source) && start < deallocated
    let value = earlier.last?.value ?? script.initialValue
    let first = hasValue ? [ReceivedEvent.next(value, at: start)] : []
    let middle = script.changes.dropFirst(earlier.count)
      .filter { $0.isByUser || script.source == .relay }
      .filter { $0.tick < off }
      .map { ReceivedEvent.next($0.value, at: $0.tick) }
    if off < max(deallocated, start) { return first + middle + [.error(at: max(off, start))] }
    guard deallocated < .max else { return first + middle }
    return first + middle + [.completed(at: max(deallocated, start))]
  }
}
