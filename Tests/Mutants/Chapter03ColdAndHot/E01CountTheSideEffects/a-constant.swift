// expect: failed plainStartsForEach — A cold stream begins anew for each listener

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    1
  }
}
