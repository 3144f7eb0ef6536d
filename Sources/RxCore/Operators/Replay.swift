extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers, once `connect()` is called;
  /// late subscribers receive the last elements first.
  ///
  /// ```text
  /// source        -1-2-3|
  /// replay(1)     -1-2-3|   for a subscriber from the start
  ///               ----23|   for one that subscribes after 2
  /// ```
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: The disposable that `connect()` returned cancels the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter bufferSize: The number of elements to replay; not negative.
  /// - Returns: The connectable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Shares one subscription to this sequence among all subscribers, and replays all elements to
  /// late subscribers.
  ///
  /// - Returns: The connectable sequence.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}
