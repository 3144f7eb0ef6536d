extension ObservableType {
  /// A sequence of one element again and again.
  ///
  /// ```text
  /// repeatElement(a).take(3)   (aaa|)
  /// ```
  ///
  /// - Completion, Error: never.
  /// - Disposal: no element is sent after it.
  /// - Scheduling: each element is a piece of work on `scheduler`.
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: where it is sent.
  /// - Returns: the sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(sequence(first: element) { $0 }, scheduler)
  }
}
