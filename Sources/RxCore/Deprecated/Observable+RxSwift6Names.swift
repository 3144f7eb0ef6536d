// Names that RxSwift 6 still declares, as deprecated.

extension ObservableType {
  /// Continues with another sequence when this one fails.
  ///
  /// Renamed to `catch(_:)` in RxSwift 6.
  ///
  /// - Parameter handler: Returns the other sequence, given the error. An error that it throws
  ///   fails the result.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// Emits an element and completes when the source fails.
  ///
  /// Renamed to `catchAndReturn(_:)` in RxSwift 6.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  // RxSwift's own deprecation message names a function of `Single` here.
  /// Continues with the next sequence when one fails, until one completes.
  ///
  /// Renamed to `catch(sequence:)` in RxSwift 6.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    `catch`(sequence: sequence)
  }

  /// Emits only the element at an index, counted from zero, and completes.
  ///
  /// Renamed to `element(at:)` in RxSwift 6.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// Delivers the events on a scheduler.
  ///
  /// Renamed to `observe(on:)` in RxSwift 6.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  ///
  /// Renamed to `subscribe(on:)` in RxSwift 6.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes again after a failure when a notification sequence emits an element.
  ///
  /// Renamed to `retry(when:)` in RxSwift 6.
  ///
  /// - Parameter notificationHandler: Creates the notification sequence from the sequence of
  ///   failures. A failure of another type is forwarded immediately.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again after any failure when a notification sequence emits an element.
  ///
  /// Renamed to `retry(when:)` in RxSwift 6.
  ///
  /// - Parameter notificationHandler: Creates the notification sequence from the sequence of
  ///   failures.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Drops elements until another sequence emits one.
  ///
  /// Renamed to `skip(until:)` in RxSwift 6.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil(_ other: some ObservableType) -> Observable<Element> {
    skip(until: other)
  }

  /// Drops elements while they satisfy a predicate, then forwards all remaining elements.
  ///
  /// Renamed to `skip(while:)` in RxSwift 6.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Emits the elements of an initial period, and completes.
  ///
  /// Renamed to `take(for:scheduler:)` in RxSwift 6.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// Forwards elements until another sequence emits one, then completes.
  ///
  /// Renamed to `take(until:)` in RxSwift 6.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil(_ other: some ObservableType) -> Observable<Element> {
    take(until: other)
  }

  /// Forwards elements until one satisfies a predicate, then completes.
  ///
  /// Renamed to `take(until:behavior:)` in RxSwift 6.
  ///
  /// - Parameters:
  ///   - behavior: Whether the element that satisfies the predicate is forwarded, too.
  ///   - predicate: Returns true for the element that ends the sequence.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior,
    predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  /// Forwards elements while they satisfy a predicate, then completes.
  ///
  /// Renamed to `take(while:)` in RxSwift 6.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate)
  }
}
