public import RxCore

/// A sequence for user interfaces. It can't fail, and it emits on the main scheduler, the scheduler of
/// both sharing strategies. Its subscribers share one subscription to the source.
///
/// The result of every operator is shared too, so that its closures run once for all subscribers.
/// `Driver` and `Signal` are the two kinds.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source. The caller guarantees that it doesn't fail and that it emits on the right
  /// scheduler.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps a source for which sharing would make no difference.
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the sequence as an `Observable`, whose type doesn't express the guarantees.
  public func asObservable() -> Observable<Element> { source }

  /// Returns this sequence.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// Returns the sequence as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(source) }

  /// The elements as an asynchronous sequence for `for await`; the subscription starts immediately.
  @MainActor public var values: AsyncStream<Element> { asInfallible().values }
}

/// A strategy for sharing a sequence among its subscribers, on a given scheduler.
public protocol SharingStrategyProtocol {
  /// The scheduler on which elements are emitted.
  static var scheduler: any SchedulerType { get }

  /// Shares a source among the subscribers of the result.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a shared sequence. The operators are declared in its extensions.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// The strategy by which subscribers share the sequence: a driver's or a signal's.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns this sequence as a `SharedSequence`.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns this sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
