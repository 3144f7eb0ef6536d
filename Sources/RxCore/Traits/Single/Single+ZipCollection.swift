extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Waits for all of the singles and combines their elements; the first error fails the result.
  ///
  /// An empty collection produces `resultSelector([])`.
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty {
      return .deferred { .just(try resultSelector([])) }
    }
    return PrimitiveSequence<Trait, Result>(
      raw: .zip(collection.map(\.source), resultSelector: resultSelector)
    )
  }

  /// Waits for all of the singles and puts their elements into an array; the first error fails the
  /// result.
  ///
  /// An empty collection produces an empty array.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}
