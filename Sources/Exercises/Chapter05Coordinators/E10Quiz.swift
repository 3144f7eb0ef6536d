// 5.10 Quiz: chapters 4 and 5
//
// A screen is shown, covered and dismissed, and sends steps, which are numbers here. An observer
// subscribes to `script.pipeline` at tick 0. Return the events that it receives, in order, each
// with its tick: `[.next(7, at: 3), .completed(at: 8)]`.
// - The comments in StepScript.swift (see below) describe the six pipelines.
// - The screen is invisible until the first entry of `visibility`, and again from `dismissedAt` on.
//   All ticks of a script are greater than 0.
// - It may still send steps after its dismissal; whether they are received depends on the pipeline.
// The scripts differ in every test. Running a real pipeline is not allowed.
//
// `StepScript` is declared in Sources/CourseDomain/StepScript.swift, `ReceivedEvent` and the type
// of `sent` in Sources/CourseDomain/SubjectScript.swift.

import CourseDomain
import RxCoordinator
import RxCore

enum E10 {
  static func received(_ script: StepScript) -> [ReceivedEvent] {
    // TODO: 5.10 Which steps pass, when, and is there a terminal event?
    []
  }
}
