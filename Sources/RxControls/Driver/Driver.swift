public import RxCore

/// A sequence that drives a user interface: it can't fail, it emits on the main scheduler, and a
/// late subscriber receives the latest element first while the sequence has subscribers.
///
/// ```text
/// driver         -1-2-3-
/// after 2 ticks  --12-3-
/// ```
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Shares like `share(replay: 1, scope: .whileConnected)`, on the main scheduler.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that `SharingScheduler.mock(scheduler:action:)` sets.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to the source while there are subscribers, and replays the latest
  /// element to late ones.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns this sequence as a `Driver`.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}
