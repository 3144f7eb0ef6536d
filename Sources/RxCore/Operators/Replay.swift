extension ObservableType {
  /// Lets all subscribers hear one subscription to this sequence, once `connect()` is called; who
  /// comes later hears the last elements first.
  ///
  /// ```text
  /// source        -1-2-3|
  /// replay(1)     -1-2-3|   for a subscriber at once
  ///                   23|   for one after 2
  /// ```
  ///
  /// - Completion, Error: with the source.
  /// - Disposal: the source is disposed of with what `connect()` returned.
  /// - Scheduling: where the source sends.
  /// - Parameter bufferSize: how many elements are kept; not negative.
  /// - Returns: the connectable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Lets all subscribers hear one subscription to this sequence, from its first element.
  ///
  /// - Returns: the connectable sequence.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}
