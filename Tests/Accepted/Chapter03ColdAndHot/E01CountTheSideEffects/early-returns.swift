// One early return per case, the simplest pipelines first.

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    guard pipeline != .unconnected else { return 0 }
    guard pipeline != .connected else { return 1 }
    guard subscribers > 0, take > 0 else { return 0 }
    if pipeline == .shared, take >= 2 { return 1 }
    return pipeline == .merged ? subscribers + subscribers : subscribers
  }
}
