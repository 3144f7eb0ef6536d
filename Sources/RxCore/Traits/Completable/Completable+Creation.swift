extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// A closure that receives the outcome of a completable.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Creates a completable whose outcome a closure sends, for each subscriber.
  ///
  /// The first outcome counts; later ones are ignored.
  ///
  /// - Disposal: The returned disposable is disposed when the subscription ends.
  /// - Scheduling: On the subscribing thread.
  /// - Parameter subscribe: Starts the work for a new subscriber and returns a disposable that
  ///   stops it.
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

  /// A completable that fails immediately.
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// A completable that never terminates.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// A completable that completes immediately.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }
}
