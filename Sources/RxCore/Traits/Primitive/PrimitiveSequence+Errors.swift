extension PrimitiveSequence {
  /// Continues with another sequence when this one fails.
  ///
  /// - Error: The error of the other sequence, or an error that `handler` throws.
  /// - Parameter handler: Returns the other sequence, given the error.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again when the sequence fails.
  ///
  /// - Error: The error of the last attempt.
  /// - Parameter maxAttemptCount: The number of attempts, including the first; at least 1.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again each time a notifier emits an element.
  ///
  /// - Error: The error of the notifier, and any error whose type the notifier does not accept.
  /// - Parameter notificationHandler: Creates the notifier from the sequence of errors.
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time a notifier emits an element.
  ///
  /// - Error: The error of the notifier.
  /// - Parameter notificationHandler: Creates the notifier from the sequence of errors.
  public func retry(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }
}
