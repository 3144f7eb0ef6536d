// expect: failed radioOfOtherSources — The radio was turned off, and the prediction for a source

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let earlier = script.changes.filter { $0.tick < start }
    let later = script.changes.dropFirst(earlier.count)
    let current = ReceivedEvent.next(earlier.last?.value ?? script.initialValue, at: start)

    func next(_ change: ControlScript.Change) -> ReceivedEvent {
      .next(change.value, at: change.tick)
    }
    let edits = later.filter(\.isByUser)
    let byUser = edits.map(next)

    let deallocated = script.deallocatedAt ?? .max
    let completed: [ReceivedEvent] =
      script.deallocatedAt.map { [.completed(at: max($0, start))] } ?? []

    if let off = script.radioOffAt, off < start { return [.error(at: start)] }

    switch script.source {
    case .property:
      return (deallocated < start ? [] : [current]) + byUser + completed
    case .changed, .event:
      return byUser + completed
    case .relay:
      return [current] + later.map(next)
    case .modelEvent:
      return byUser
    case .ensured:
      // Whatever ends it first: the error of the radio, or the completion of the control.
      guard let off = script.radioOffAt, off < max(deallocated, start) else {
        return byUser + completed
      }
      return edits.filter { $0.tick < off }.map(next) + [.error(at: max(off, start))]
    }
  }
}
