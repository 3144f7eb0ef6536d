/// Six ways to subscribe to a scan of a radio. In all of them `scan` is
///
/// ```swift
/// let scan = Observable<String>.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
/// ```
public enum ScanPipeline: String, CaseIterable, Sendable {
  /// `scan`
  case plain
  /// `.merge(scan, scan)`
  case merged
  /// `scan.publish()`, without a call of `connect()`.
  case unconnected
  /// `scan.publish()`; `connect()` is called once, before the first subscription.
  case connected
  /// `scan.share()`
  case shared
  /// `.deferred { scan.share() }`
  case sharedForEach
}
