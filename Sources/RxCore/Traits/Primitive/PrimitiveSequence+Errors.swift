extension PrimitiveSequence {
  /// Goes on with another sequence when this one fails.
  ///
  /// - Error: that of the other sequence, or what `handler` throws.
  /// - Parameter handler: makes the other sequence from the error.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again when the sequence fails.
  ///
  /// - Error: that of the last attempt.
  /// - Parameter maxAttemptCount: how many attempts there are, the first one included; at least 1.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again each time a notifier sends an element.
  ///
  /// - Error: that of the notifier, and an error of another type than the notifier takes.
  /// - Parameter notificationHandler: makes the notifier from the sequence of errors.
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time a notifier sends an element.
  ///
  /// - Error: that of the notifier.
  /// - Parameter notificationHandler: makes the notifier from the sequence of errors.
  public func retry(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }
}
