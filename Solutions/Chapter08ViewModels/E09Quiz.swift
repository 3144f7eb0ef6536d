// 8.9 Quiz: chapters 6 to 8
//
// A control shows a number, which the user and the program change. Return the events that an
// observer receives from `script.source`, in order, each with its tick:
// `[.next(7, at: 3), .completed(at: 8)]`. An error is `.error(at: 8)`.
// - The comments in ControlScript.swift (see below) describe the six sources.
// - The observer subscribes at `subscribesAt`, and never unsubscribes.
// - The control may be deallocated, and the Bluetooth radio may be turned off, before or after
//   that tick. Only `.ensured` observes the radio.
// The scripts differ in every test. Running a real control or pipeline is not allowed.
//
// `ControlScript` is declared in Sources/CourseDomain/ControlScript.swift, `ReceivedEvent` in
// Sources/CourseDomain/SubjectScript.swift.

import CourseDomain
import RxCore

enum E09 {
  static func received(_ script: ControlScript) -> [ReceivedEvent] {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.9 Is there a first element, whose changes are emitted, and what ends it?
    // STUB: []
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
    // END SOLUTION
  }
}
