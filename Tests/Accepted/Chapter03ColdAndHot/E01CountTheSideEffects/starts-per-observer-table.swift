// Counts arrows per observer, plus one arrow for a connected pipeline.

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    if pipeline == .connected { return 1 }
    let arrows: [ScanPipeline: Int] = [.plain: 1, .merged: 2, .unconnected: 0, .sharedForEach: 1]
    let listeners = take > 0 ? subscribers : 0
    if let each = arrows[pipeline] { return each * listeners }
    let doTheyMeet = take > 1
    return doTheyMeet ? min(listeners, 1) : listeners
  }
}
