// 1.3 Four subjects, one script
//
// Predict what an observer receives. A `SubjectScript` contains what is sent to a subject, and the
// tick at which the subject's only observer subscribes; `kind` is the kind of the subject. Return
// the events that the observer receives, in order, each with its tick. The types `SubjectScript`,
// `SubjectKind` and `ReceivedEvent` are declared in Sources/CourseDomain/SubjectScript.swift.
//
// - What the subject has stored is received at the tick `subscribesAt`, later events at their own.
// - No two events of a script have the same tick, and none has the tick `subscribesAt`.
// - `bufferSize` is at least 1.
// - Elements with equal values are separate elements.
// - The tests cover observers that subscribe before the first element, between two elements, and
//   after the terminal event; scripts that complete, fail or do neither; and scripts in which
//   nothing is sent, or only equal elements.
// - Each test makes up its own scripts. Real subjects and relays are not allowed in the answer.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.3 Return what the observer receives.
    // STUB: []
    let start = script.subscribesAt
    let past = script.sent.filter { $0.tick < start }.map(\.value)
    let live = script.sent.filter { $0.tick > start }.map {
      ReceivedEvent.next($0.value, at: $0.tick)
    }
    var last: [ReceivedEvent] = []
    if let ending = script.ending {
      let tick = max(ending.tick, start)
      last = [ending.isError ? .error(at: tick) : .completed(at: tick)]
    }
    let isLate = script.ending.map { $0.tick < start } ?? false

    switch kind {
    case .publish:
      return live + last
    case .behavior:
      let current = past.last ?? script.initialValue
      return isLate ? last : [.next(current, at: start)] + live + last
    case .replay:
      return past.suffix(script.bufferSize).map { .next($0, at: start) } + live + last
    case .async:
      guard let end = script.ending, !end.isError, let final = script.sent.last else { return last }
      return [.next(final.value, at: max(end.tick, start))] + last
    }
    // END SOLUTION
  }
}
