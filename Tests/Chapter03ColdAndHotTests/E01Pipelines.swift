import CourseDomain
import ExerciseKit
import RxCore

/// The pipelines of 3.1, run on a real radio for comparison.
extension ScanPipeline {
  /// Lets observers subscribe as 3.1 describes it, and counts the starts of the radio.
  func starts(subscribers: Int, take: Int, in lab: Lab) -> Int {
    let radio = Radio(state: .poweredOn)
    let scan = Observable<String>.create {
      radio.startScan(found: $0.onNext, failed: $0.onError)
    }
    let (stream, connection) = pipeline(of: scan)
    lab.act("\(self): \(subscribers) observers subscribe, each with take(\(take))") {
      for _ in 0..<subscribers {
        _ = stream.take(take).subscribe()
        radio.find("watch")
      }
      for _ in 0..<take { radio.find("watch") }
    }
    connection.dispose()
    return radio.starts
  }

  private func pipeline(
    of scan: Observable<String>
  ) -> (stream: Observable<String>, connection: any Disposable) {
    let none = Disposables.create()
    switch self {
    case .plain: return (scan, none)
    case .merged: return (.merge(scan, scan), none)
    case .unconnected: return (scan.publish(), none)
    case .connected:
      let published = scan.publish()
      return (published, published.connect())
    case .shared: return (scan.share(), none)
    case .sharedForEach: return (.deferred { scan.share() }, none)
    }
  }
}
