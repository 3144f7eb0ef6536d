extension InfallibleType {
  /// Combines the latest elements of all sequences whenever one of them emits.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }

  /// Combines the latest elements of all sequences into an array whenever one of them emits.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
  }
}
