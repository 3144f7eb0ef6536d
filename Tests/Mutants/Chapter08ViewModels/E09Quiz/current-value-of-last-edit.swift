// expect: failed property — The prediction for `.property` is wrong.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let later = script.changes.filter { $0.tick > start }
    let byUser = later.filter(\.isByUser).map { ReceivedEvent.next($0.value, at: $0.tick) }
    let number =
      script.changes.last { $0.tick < start && $0.isByUser }?.value ?? script.initialValue
    let current = ReceivedEvent.next(number, at: start)

    let deallocated = script.deallocatedAt ?? .max
    let completed: [ReceivedEvent] =
      deallocated < .max ? [.completed(at: max(deallocated, start))] : []

    switch script.source {
    case .property:
      return (deallocated < start ? [] : [current]) + byUser + completed
    case .changed, .event:
      return byUser + completed
    case .relay:
      return [current] + later.map { .next($0.value, at: $0.tick) }
    case .modelEvent:
      return byUser
    case .ensured:
      // Whatever ends it first: the error of the radio, or the completion of the control.
      guard let off = script.radioOffAt, off < start || off < deallocated else {
        return byUser + completed
      }
      let before = byUser.filter { if case .next(_, let tick) = $0 { tick < off } else { true } }
      return before + [.error(at: max(off, start))]
    }
  }
}
