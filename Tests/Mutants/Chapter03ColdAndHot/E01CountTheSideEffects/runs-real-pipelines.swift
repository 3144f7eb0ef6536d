// expect: forbidden — Radio

import CourseDomain
import RxCore

enum E01 {
  static func radioStarts(_ pipeline: ScanPipeline, subscribers: Int, take: Int) -> Int {
    let radio = Radio(state: .poweredOn)
    let scan = Observable<String>.create {
      radio.startScan(found: $0.onNext, failed: $0.onError)
    }
    let streams: [ScanPipeline: Observable<String>] = [
      .plain: scan,
      .merged: .merge(scan, scan),
      .unconnected: scan.publish(),
      .shared: scan.share(),
      .sharedForEach: .deferred { scan.share() },
    ]
    guard let stream = streams[pipeline] else { return 1 }
    for _ in 0..<subscribers {
      _ = stream.take(take).subscribe()
      radio.find("watch")
    }
    return radio.starts
  }
}
