extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Takes the outcome of a completable.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable that a closure settles by hand, anew for each subscriber.
  ///
  /// The first outcome counts; later ones are ignored.
  ///
  /// - Disposal: the returned disposable is disposed when the subscription ends.
  /// - Scheduling: on the subscribing thread.
  /// - Parameter subscribe: what a subscription does.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: OutcomeSource { sink in
        subscribe { outcome in
          switch outcome {
          case .error(let error): sink.error(error)
          case .completed: sink.completed()
          }
        }
      }
    )
  }

  /// A completable that fails at once.
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// A completable that is never done.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// A completable that is done at once.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }
}
