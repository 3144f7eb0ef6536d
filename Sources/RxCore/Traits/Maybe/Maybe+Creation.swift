extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that receives the outcome of a maybe.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Creates a maybe whose outcome a closure sends, for each subscriber.
  ///
  /// The first outcome counts, even if two threads send one each; later ones are ignored.
  ///
  /// - Disposal: The returned disposable is disposed when the subscription ends.
  /// - Scheduling: On the subscribing thread.
  /// - Parameter subscribe: Starts the work for a new subscriber and returns a disposable that
  ///   stops it.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: OutcomeSource { sink in
        subscribe { outcome in
          switch outcome {
          case .success(let element): sink.succeed(element)
          case .error(let error): sink.error(error)
          case .completed: sink.completed()
          }
        }
      }
    )
  }

  /// A maybe of the given element.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// A maybe of the given element, emitted on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails immediately.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// A maybe that never terminates.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// A maybe without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }
}
