extension InfallibleType {
  /// Transforms each element.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and drops the results that are nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Maps each element to a sequence, and merges the sequences.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to a sequence, and mirrors the newest of them.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = asObservable().flatMapLatest(selector)
    return Infallible(latest)
  }

  /// Maps an element to a sequence, and ignores further elements until that has completed.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a sequence, and concatenates the sequences.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Accumulates the elements in place, and emits each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: The result before the first element, copied for each subscriber.
  ///   - accumulator: Updates the result with an element.
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates the elements, and emits each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Returns the next result from the last one and an element.
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines each element with a weakly held object; completes after the object was deallocated.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with a weakly held object; completes after the object was deallocated.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> Infallible<(Object, Element)> {
    Infallible(asObservable().withUnretained(obj))
  }
}
