extension ObservableType {
  /// Subscribes again whenever the sequence fails.
  ///
  /// ```text
  /// source     -1#        (the second time -1-2|)
  /// retry()    -1-1-2|
  /// ```
  ///
  /// - Completion: with the first attempt that completes.
  /// - Error: never.
  /// - Disposal: disposes of the running attempt.
  /// - Scheduling: an attempt begins when the one before has failed, on that thread.
  /// - Returns: the attempts in a row.
  /// - Complexity: O(1) for each element; attempts that fail at once need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return CatchSequence { ChainSources(sequence(first: source) { _ in source }) }
  }

  /// Subscribes again when the sequence fails, up to a number of attempts in all.
  ///
  /// - Error: that of the last attempt.
  /// - Parameter maxAttemptCount: how many attempts, the first included: `retry(1)` never tries
  ///   again.
  /// - Returns: the attempts in a row.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let source = asObservable()
    return CatchSequence { ChainSources(Swift.repeatElement(source, count: maxAttemptCount)) }
  }
}
