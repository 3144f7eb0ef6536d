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
    // BEGIN SOLUTION
    // STUB: // TODO: 3.1 Draw one arrow for each subscription that reaches the radio.
    // STUB: -1
    switch pipeline {
    // The number of subscribers makes no difference to these two.
    case .unconnected: 0
    case .connected: 1
    // take(0) completes without subscribing to its source.
    case _ where take == 0: 0
    case .plain, .sharedForEach: subscribers
    case .merged: 2 * subscribers
    // With take(1) an observer has completed before the next one subscribes.
    case .shared: take == 1 ? subscribers : min(subscribers, 1)
    }
    // END SOLUTION
  }
}
