// expect: failed plainStartsForEach — The number of starts for `.plain` is wrong

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    1
  }
}
