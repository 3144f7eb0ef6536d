extension InfallibleType {
  /// Lets elements through until an infallible sequence sends one.
  public func take(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Lets elements through until another sequence sends one.
  public func take(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Lets elements through until one meets a condition.
  ///
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: whether the element that meets it is passed on.
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Lets elements through as long as they meet a condition.
  ///
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: whether the element that fails it is passed on.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Lets the first elements through.
  ///
  /// - Parameter count: how many; not negative.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Lets elements through for some time.
  ///
  /// - Parameters:
  ///   - duration: how long.
  ///   - scheduler: whose clock it goes by.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Leaves out elements as long as they meet a condition.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another sequence sends one.
  public func skip(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }
}
