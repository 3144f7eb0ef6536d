// Names that RxSwift 6 still declares, as deprecated.

extension PrimitiveSequence {
  /// Delivers the outcome on a scheduler.
  ///
  /// Renamed to `observe(on:)` in RxSwift 6.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the sequence, and disposes of the subscription, on a scheduler.
  ///
  /// Renamed to `subscribe(on:)` in RxSwift 6.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }

  /// Continues with another sequence when this one fails.
  ///
  /// Renamed to `catch(_:)` in RxSwift 6.
  ///
  /// - Parameter handler: Returns the other sequence, given the error. An error that it throws
  ///   fails the result.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    `catch`(handler)
  }

  /// Subscribes again each time a notifier emits an element.
  ///
  /// Renamed to `retry(when:)` in RxSwift 6.
  ///
  /// - Parameter notificationHandler: Creates the notifier from the sequence of errors. An error of
  ///   another type fails the result immediately.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again each time a notifier emits an element.
  ///
  /// Renamed to `retry(when:)` in RxSwift 6.
  ///
  /// - Parameter notificationHandler: Creates the notifier from the sequence of errors.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Succeeds with the given element when the single fails.
  ///
  /// Renamed to `catchAndReturn(_:)` in RxSwift 6.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }

  /// Subscribes one closure for each outcome.
  ///
  /// RxSwift 6 renamed `onError` to `onFailure`, in `subscribe(onSuccess:onFailure:onDisposed:)`.
  ///
  /// - Returns: A disposable that cancels the subscription.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping ((any Swift.Error) -> Void),
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onSuccess: onSuccess,
      onFailure: onError,
      onDisposed: onDisposed,
      file: file,
      line: line
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Succeeds with the given element when the maybe fails.
  ///
  /// Renamed to `catchAndReturn(_:)` in RxSwift 6.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}
