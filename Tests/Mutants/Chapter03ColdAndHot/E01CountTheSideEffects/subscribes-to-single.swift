// expect: forbidden — subscribe may not be used

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    var starts = 0
    let scan = Observable<String>.deferred {
      starts += 1
      return .just("watch")
    }
    for _ in 0..<subscribers {
      _ = scan.take(take).asSingle().subscribe(onSuccess: { _ in })
    }
    return starts
  }
}
