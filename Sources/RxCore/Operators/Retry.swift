extension ObservableType {
  /// Subscribes again whenever the sequence fails.
  ///
  /// ```text
  /// source     -1#        the second time -1-2|
  /// retry()    -1-1-2|
  /// ```
  ///
  /// - Completion: With the first attempt that completes.
  /// - Error: Never.
  /// - Disposal: Disposes of the current attempt.
  /// - Scheduling: An attempt starts when the previous one has failed, on that thread.
  /// - Returns: The concatenated attempts.
  /// - Complexity: O(1) for each element; attempts that fail synchronously need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return CatchSequence { ChainSources(sequence(first: source) { _ in source }) }
  }

  /// Subscribes again when the sequence fails, up to a total number of attempts.
  ///
  /// - Error: The error of the last attempt.
  /// - Parameter maxAttemptCount: The number of attempts, including the first: `retry(1)` never
  ///   tries again.
  /// - Returns: The concatenated attempts.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let source = asObservable()
    return CatchSequence { ChainSources(Swift.repeatElement(source, count: maxAttemptCount)) }
  }
}
