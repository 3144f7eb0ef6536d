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
    // TODO: 8.9 Is there a first element, whose changes are emitted, and what ends it?
    []
  }
}
