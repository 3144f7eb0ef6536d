public import RxCore

/// A sequence of things that happen in a user interface: it can't fail, it sends on the main
/// scheduler, and who subscribes later is told nothing of what came before.
///
/// ```text
/// signal         -1-2-3-
/// after 2 ticks  ---2-3-
/// ```
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares as `share(replay: 0, scope: .whileConnected)` does, on the main scheduler.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The same sequence as a `Signal`.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}
