// 3.10 Quiz: chapters 1 to 3
//
// A script describes a source, a pipeline on it, and one observer. Return the events that this
// observer receives, in order, each with its tick: `[.next(7, at: 3), .completed(at: 8)]`.
// - `script.pipeline` is one of seven; the comments in LifetimeScript.swift describe each.
// - The observer subscribes at `subscribesAt`, which may be after the terminal event of the source.
// - If `disposesAt` is not nil, the observer receives nothing from that tick on.
// - `sent` may be empty, its values may be equal, and `disposesAt` may be the tick of an event.
// - `subscribesAt` and `disposesAt` count from 0. So do the ticks of `sent` and `ending`, except
//   those of a cold source: they count from each subscription to it.
// - The source sends no event at the tick `subscribesAt`.
// The scripts differ in every test. Running a real subject, relay or pipeline is not allowed.
//
// `LifetimeScript` is declared in Sources/CourseDomain/LifetimeScript.swift, `ReceivedEvent` and
// the types of `sent` and `ending` in Sources/CourseDomain/SubjectScript.swift.

import CourseDomain
import RxCore

enum E10 {
  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    // TODO: 3.10 Which elements, at which ticks, and which terminal event?
    []
  }
}
