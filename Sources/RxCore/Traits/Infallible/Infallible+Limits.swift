extension InfallibleType {
  /// Emits elements until an infallible sequence emits one.
  public func take(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until another sequence emits one.
  public func take(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Emits elements until one satisfies a predicate.
  ///
  /// - Parameters:
  ///   - predicate: Returns true for the element that completes the sequence.
  ///   - behavior: Whether the element that satisfies it is emitted.
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements as long as they satisfy a predicate.
  ///
  /// - Parameters:
  ///   - predicate: Returns true as long as elements are to be emitted.
  ///   - behavior: Whether the element that does not satisfy it is emitted.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits the first elements.
  ///
  /// - Parameter count: The number of elements; not negative.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits the elements of an initial period, and completes.
  ///
  /// - Parameters:
  ///   - duration: The period after subscribing.
  ///   - scheduler: The scheduler that measures time.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops elements as long as they satisfy a predicate.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops elements until another sequence emits one.
  public func skip(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }
}
