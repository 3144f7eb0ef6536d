public import RxCore

/// A sequence of events in a user interface: it can't fail, it emits on the main scheduler, and a
/// late subscriber receives no earlier elements.
///
/// ```text
/// signal         -1-2-3-
/// after 2 ticks  ---2-3-
/// ```
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares like `share(replay: 0, scope: .whileConnected)`, on the main scheduler.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that `SharingScheduler.mock(scheduler:action:)` sets.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to the source while there are subscribers, and replays nothing.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns this sequence as a `Signal`.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}
