// 3.1 Count the side effects
//
// How often is a radio started? `pipeline` says what the observers subscribe to; its six cases are
// declared in Sources/CourseDomain/ScanPipeline.swift. Return `Radio.starts` at the end of this
// story:
//
// - `subscribers` observers subscribe, one after the other, each to `take(take)` of the pipeline.
//   So each unsubscribes when it has received that many elements.
// - After each of these subscriptions, the radio finds one device: every running scan emits it.
// - After the last subscription, the radio goes on finding devices until each observer that receives
//   devices has completed.
// - `subscribers` and `take` may be 0. `take(0)` completes without subscribing to its source.
//
// Each test draws its own numbers. Real pipelines and a `Radio` are not allowed in the answer.

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    // TODO: 3.1 Draw one arrow for each subscription that reaches the radio.
    -1
  }
}
