extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Runs closures for the outcome, without changing it.
  ///
  /// Each `on` closure runs before the outcome is forwarded, each `after` closure afterwards.
  ///
  /// - Error: When the source fails or a closure throws.
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Continues with another completable when this one completes.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Runs completables one after the other; the first error fails the result.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Runs completables one after the other; the first error fails the result.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Runs completables one after the other; the first error fails the result.
  public static func concat(_ sources: Completable...) -> Completable {
    Completable(raw: .concat(sources.map(\.source)))
  }

  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs completables concurrently: completes when all have completed, and fails with the first
  /// error.
  public static func zip(_ sources: Completable...) -> Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }
}
