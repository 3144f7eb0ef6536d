// 3.1 Count the side effects
//
// `subscribers` listeners come to a pipeline, one after the other. Whenever one has come, the
// radio finds one device for each scan that runs; after the last one it goes on finding some, as
// long as anybody listens. Each listener is `take(take)` of the pipeline: it leaves when it has
// heard that many. How often has the radio been started when all have left? Work it out; running
// real pipelines, or a `Radio` of your own, is not allowed.

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
