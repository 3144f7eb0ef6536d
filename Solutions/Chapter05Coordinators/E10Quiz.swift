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
    // BEGIN SOLUTION
    // STUB: // TODO: 5.10 Which steps pass, when, and is there a terminal event?
    // STUB: []
    let gone = script.dismissedAt ?? .max

    func isVisible(at tick: Int) -> Bool {
      tick < gone && script.visibility.last { $0.tick < tick }?.isVisible ?? false
    }
    let passing = script.sent.filter { isVisible(at: $0.tick) }
      .map { ReceivedEvent.next($0.value, at: $0.tick) }
    let completed = script.dismissedAt.map { [ReceivedEvent.completed(at: $0)] } ?? []

    switch script.pipeline {
    case .pausable, .initialUpstream:
      // An initial step from upstream arrives before the screen is visible, and is dropped.
      return passing
    case .untilDismissed:
      return passing + completed
    case .initialDownstream:
      return [.next(script.initialStep, at: 0)] + passing
    case .buffered:
      return script.sent.compactMap { sent in
        if isVisible(at: sent.tick) { return .next(sent.value, at: sent.tick) }
        let next = script.visibility.first { $0.tick > sent.tick && $0.isVisible }
        return next.map { .next(sent.value, at: $0.tick) }
      }
    case .oneAnswer:
      guard let answer = script.sent.first, answer.tick < gone else { return completed }
      return [.next(answer.value, at: answer.tick), .completed(at: answer.tick)]
    }
    // END SOLUTION
  }
}
