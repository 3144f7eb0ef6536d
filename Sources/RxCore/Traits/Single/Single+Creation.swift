extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that receives the outcome of a single.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Creates a single whose outcome a closure sends, for each subscriber.
  ///
  /// ```swift
  /// Single.create { observer in
  ///   let request = load { observer($0) }
  ///   return Disposables.create { request.cancel() }
  /// }
  /// ```
  ///
  /// The first outcome counts, even if two threads send one each; later ones are ignored.
  ///
  /// - Disposal: The returned disposable is disposed when the subscription ends.
  /// - Scheduling: On the subscribing thread.
  /// - Parameter subscribe: Starts the work for a new subscriber and returns a disposable that
  ///   stops it.
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

  /// A single of the given element, emitted on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails immediately.
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// A single that never terminates.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }
}
