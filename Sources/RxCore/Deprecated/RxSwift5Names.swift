// Names of RxSwift 3 to 5 that older articles use. RxSwift 6 has removed them; they are kept here
// as one-line functions, so that the compiler suggests the current names.

extension Disposable {
  /// Adds the disposable to a bag, which disposes of it when the bag is deallocated.
  ///
  /// The old name of `disposed(by:)`.
  ///
  /// - Parameters:
  ///   - bag: The bag.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(
    _ bag: DisposeBag,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    disposed(by: bag, file: file, line: line)
  }
}

extension ObservableType {
  /// A sequence of the value of an optional; empty if it is nil.
  ///
  /// The old form of `from(optional:)`.
  @available(*, deprecated, renamed: "from(optional:)")
  @_disfavoredOverload  // Any value converts to an optional; prefer arrays and sequences.
  public static func from(_ optional: Element?) -> Observable<Element> {
    from(optional: optional)
  }

  /// A sequence of the value of an optional, emitted on a scheduler; empty if it is nil.
  ///
  /// The old form of `from(optional:scheduler:)`.
  @available(*, deprecated, renamed: "from(optional:scheduler:)")
  @_disfavoredOverload
  public static func from(
    _ optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: optional, scheduler: scheduler)
  }

  /// Shares one subscription, and replays the last elements even after the last subscriber has
  /// unsubscribed, or the source has terminated.
  ///
  /// The old form of `share(replay:scope:)` with the scope `.forever`.
  ///
  /// - Parameter bufferSize: The number of elements to replay to late subscribers.
  @available(*, deprecated, message: "Use share(replay:scope:) with the scope .forever")
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// Shares one subscription, and replays the last element as long as there are subscribers.
  ///
  /// The old form of `share(replay: 1)`.
  @available(*, deprecated, message: "Use share(replay: 1)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }

  /// Transforms each element, given its index.
  ///
  /// Replaced by `enumerated()` and `map(_:)`.
  ///
  /// - Parameter selector: Returns the new element for an element and its index, from zero. An
  ///   error that it throws fails the sequence.
  @available(*, deprecated, message: "Use enumerated().map { … $0.element … $0.index … }")
  public func mapWithIndex<Result>(
    _ selector: @escaping (Element, Int) throws -> Result
  ) -> Observable<Result> {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// Maps each element, given its index, to a sequence, and merges the sequences.
  ///
  /// Replaced by `enumerated()` and `flatMap(_:)`.
  ///
  /// - Parameter selector: Returns the inner sequence for an element and its index, from zero. An
  ///   error that it throws fails the sequence.
  @available(*, deprecated, message: "Use enumerated().flatMap { … $0.element … $0.index … }")
  public func flatMapWithIndex<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element, Int) throws -> Source
  ) -> Observable<Source.Element> {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// Drops elements while they and their indexes satisfy a predicate, then forwards the remaining
  /// ones.
  ///
  /// Replaced by `enumerated()`, `skip(while:)` and `map(_:)`.
  ///
  /// - Parameter predicate: Returns true as long as elements are to be dropped, given an element
  ///   and its index, from zero. An error that it throws fails the sequence.
  @available(*, deprecated, message: "Use enumerated().skip(while:).map(\\.element)")
  public func skipWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().skip(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// Forwards elements while they and their indexes satisfy a predicate, then completes.
  ///
  /// Replaced by `enumerated()`, `take(while:)` and `map(_:)`.
  ///
  /// - Parameter predicate: Returns true as long as elements are to be forwarded, given an element
  ///   and its index, from zero. An error that it throws fails the sequence.
  @available(*, deprecated, message: "Use enumerated().take(while:).map(\\.element)")
  public func takeWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs closures as side effects of the events, and forwards the events unchanged.
  ///
  /// The old form of `do(onSuccess:onError:onSubscribe:onSubscribed:onDispose:)`: `onNext` receives
  /// the element of the single.
  @available(*, deprecated, renamed: "do(onSuccess:onError:onSubscribe:onSubscribed:onDispose:)")
  public func `do`(
    onNext: @escaping (Element) throws -> Void,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    `do`(
      onSuccess: onNext,
      onError: onError,
      onSubscribe: onSubscribe,
      onSubscribed: onSubscribed,
      onDispose: onDispose
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  ///
  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }

  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  ///
  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: [Completable]) -> Completable {
    zip(sources)
  }

  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  ///
  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
