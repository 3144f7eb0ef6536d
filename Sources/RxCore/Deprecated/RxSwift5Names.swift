// Names of RxSwift 3 to 5 that older articles use. RxSwift 6 has removed them; they are kept here
// as one-line functions, so that the compiler suggests the current names.

extension Disposable {
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
  @available(*, deprecated, renamed: "from(optional:)")
  @_disfavoredOverload  // Any value converts to an optional; prefer arrays and sequences.
  public static func from(_ optional: Element?) -> Observable<Element> {
    from(optional: optional)
  }

  @available(*, deprecated, renamed: "from(optional:scheduler:)")
  @_disfavoredOverload
  public static func from(
    _ optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: optional, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Use share(replay:scope:) with the scope .forever")
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  @available(*, deprecated, message: "Use share(replay: 1)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }

  @available(*, deprecated, message: "Use enumerated().map { … $0.element … $0.index … }")
  public func mapWithIndex<Result>(
    _ selector: @escaping (Element, Int) throws -> Result
  ) -> Observable<Result> {
    enumerated().map { try selector($0.element, $0.index) }
  }

  @available(*, deprecated, message: "Use enumerated().flatMap { … $0.element … $0.index … }")
  public func flatMapWithIndex<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element, Int) throws -> Source
  ) -> Observable<Source.Element> {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  @available(*, deprecated, message: "Use enumerated().skip(while:).map(\\.element)")
  public func skipWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().skip(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  @available(*, deprecated, message: "Use enumerated().take(while:).map(\\.element)")
  public func takeWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
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
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }

  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: [Completable]) -> Completable {
    zip(sources)
  }

  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
