extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the outcome of a maybe.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe that a closure settles by hand, anew for each subscriber.
  ///
  /// The first outcome counts, also when two threads send one each; later ones are ignored.
  ///
  /// - Disposal: the returned disposable is disposed when the subscription ends.
  /// - Scheduling: on the subscribing thread.
  /// - Parameter subscribe: what a subscription does.
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

  /// A maybe of the given element, sent on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails at once.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// A maybe that is never settled.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// A maybe without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }
}
