extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the outcome of a single.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single that a closure settles by hand, anew for each subscriber.
  ///
  /// ```swift
  /// Single.create { observer in
  ///   let request = load { observer($0) }
  ///   return Disposables.create { request.cancel() }
  /// }
  /// ```
  ///
  /// The first outcome counts, also when two threads send one each; later ones are ignored.
  ///
  /// - Disposal: the returned disposable is disposed when the subscription ends.
  /// - Scheduling: on the subscribing thread.
  /// - Parameter subscribe: what a subscription does.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: OutcomeSource { sink in
        subscribe { outcome in
          switch outcome {
          case .success(let element): sink.succeed(element)
          case .failure(let error): sink.error(error)
          }
        }
      }
    )
  }

  /// A single of the given element.
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: .just(element))
  }

  /// A single of the given element, sent on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails at once.
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// A single that is never settled.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }
}
