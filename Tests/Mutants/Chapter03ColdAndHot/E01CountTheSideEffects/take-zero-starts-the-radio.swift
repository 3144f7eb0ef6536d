// expect: failed startsOnlyIfConnected — The number of starts is wrong if nothing subscribes to the scan

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    switch pipeline {
    // The number of subscribers makes no difference to these two.
    case .unconnected: 0
    case .connected: 1
    case .plain, .sharedForEach: subscribers
    case .merged: 2 * subscribers
    // With take(1) an observer has completed before the next one subscribes.
    case .shared: take == 1 ? subscribers : min(subscribers, 1)
    }
  }
}
