extension InfallibleType {
  /// Emits only the elements that satisfy a predicate.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Emits an element if no other element follows within a time interval.
  ///
  /// - Parameters:
  ///   - dueTime: The time interval.
  ///   - scheduler: The scheduler that measures time and emits the elements.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each time interval.
  ///
  /// - Parameters:
  ///   - dueTime: The length of an interval.
  ///   - latest: Whether the last element of an interval is emitted at its end, too.
  ///   - scheduler: The scheduler that measures time and emits the elements.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the previous one.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Drops elements whose key equals that of the previous one.
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops elements that the comparer considers equal to the previous one.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops elements whose key the comparer considers equal to that of the previous one.
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements whose property equals that of the previous element.
  public func distinctUntilChanged(
    at keyPath: KeyPath<Element, some Equatable>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}
