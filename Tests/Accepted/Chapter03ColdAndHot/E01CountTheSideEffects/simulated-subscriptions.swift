// Simulates the subscriptions one by one, and counts the arrows.

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    var starts = pipeline == .connected ? 1 : 0
    /// For each subscribed observer, the number of devices that it will still receive.
    var wanting: [Int] = []
    for _ in 0..<subscribers where take > 0 {
      switch pipeline {
      case .plain, .sharedForEach: starts += 1
      case .merged: starts += 2
      case .shared where wanting.isEmpty: starts += 1
      default: break
      }
      wanting = (wanting + [take]).map { $0 - 1 }.filter { $0 > 0 }
    }
    return starts
  }
}
