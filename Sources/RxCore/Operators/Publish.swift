extension ObservableType {
  /// Lets all subscribers hear one subscription to this sequence, once `connect()` is called.
  ///
  /// ```text
  /// source       -1-2-3|
  /// publish()    -1-2-3|   for each subscriber, after connect()
  /// ```
  ///
  /// - Completion, Error: with the source; who subscribes later waits for the next `connect()`.
  /// - Disposal: the source is disposed of with what `connect()` returned.
  /// - Scheduling: where the source sends.
  /// - Returns: the connectable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }
}
