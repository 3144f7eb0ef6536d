public import RxCore

/// A sequence for user interfaces: it can't fail, it sends on the scheduler of its strategy, which
/// is the main one, and its subscribers share what goes on behind it.
///
/// Every operator shares anew, so that the closures given to it run once for all subscribers.
/// `Driver` and `Signal` are the two kinds.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source, of which the caller says that it does not fail and sends where it should.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// A source for which sharing would change nothing.
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// The same sequence as an `Observable`, which no longer tells what it guarantees.
  public func asObservable() -> Observable<Element> { source }

  /// This sequence.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// The same sequence as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(source) }

  /// The elements as a stream for `for await`; the sequence is subscribed to at once.
  @MainActor public var values: AsyncStream<Element> { asInfallible().values }
}

/// How the subscribers of a shared sequence share it, and where it sends.
public protocol SharingStrategyProtocol {
  /// Where elements are sent.
  static var scheduler: any SchedulerType { get }

  /// Shares a source among the subscribers of the result.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Whatever can be turned into a shared sequence; the operators are written on it.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The same sequence as a `SharedSequence`.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The same sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
