extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Carries out closures as the outcome goes by, and leaves it as it is.
  ///
  /// Each `on` closure runs before the outcome is passed on, each `after` closure afterwards.
  ///
  /// - Error: with the source, or when a closure throws.
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

  /// Does one completable after the other.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Does completables one after the other; the first error ends it.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Does completables one after the other; the first error ends it.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Does completables one after the other; the first error ends it.
  public static func concat(_ sources: Completable...) -> Completable {
    Completable(raw: .concat(sources.map(\.source)))
  }

  /// Does completables side by side: done when all are, or with the first error.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Does completables side by side: done when all are, or with the first error.
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Does completables side by side: done when all are, or with the first error.
  public static func zip(_ sources: Completable...) -> Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }
}
