// expect: failed nobodyStartsIt — No arrow reaches a cold or a shared stream that nobody subscribes to

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    switch pipeline {
    // Whether anybody subscribes to it is not the question here.
    case .unconnected: 0
    case .connected: min(take, 1)
    // take(0) is over before it subscribes to anything.
    case _ where take == 0: 0
    case .plain, .sharedForEach: subscribers
    case .merged: 2 * subscribers
    // Who leaves after one device is gone before the next one comes.
    case .shared: take == 1 ? subscribers : min(subscribers, 1)
    }
  }
}
