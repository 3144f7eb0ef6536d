extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers, once `connect()` is called.
  ///
  /// ```text
  /// source       -1-2-3|
  /// publish()    -1-2-3|   for each subscriber, after connect()
  /// ```
  ///
  /// - Completion, Error: When the source terminates. A later subscriber waits for the next
  ///   `connect()`.
  /// - Disposal: The disposable that `connect()` returned cancels the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: The connectable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }
}
