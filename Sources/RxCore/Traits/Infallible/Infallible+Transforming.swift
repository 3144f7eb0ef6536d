extension InfallibleType {
  /// Transforms each element.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and leaves out those that become nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Merges the sequences made from the elements.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Hears the sequence made from the latest element.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = asObservable().flatMapLatest(selector)
    return Infallible(latest)
  }

  /// Hears the sequence made from an element, and leaves out elements until it has ended.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Hears the sequences made from the elements one after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Sends what has been gathered so far after each element.
  ///
  /// - Parameters:
  ///   - seed: what gathering begins with, for each subscriber anew.
  ///   - accumulator: adds an element to what has been gathered.
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Sends what has been gathered so far after each element.
  ///
  /// - Parameters:
  ///   - seed: what gathering begins with.
  ///   - accumulator: makes what is gathered from what was before and an element.
  public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines an object, weakly held, with each element; completes when the object has gone.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs an object, weakly held, with each element; completes when the object has gone.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> Infallible<(Object, Element)> {
    Infallible(asObservable().withUnretained(obj))
  }
}
