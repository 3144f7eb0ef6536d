extension ObservableType {
  /// A sequence that repeats one element indefinitely.
  ///
  /// ```text
  /// repeatElement(5).take(3)   (555|)
  /// ```
  ///
  /// - Completion, Error: Never.
  /// - Disposal: No element is emitted after disposal.
  /// - Scheduling: Each element is a separate work item on `scheduler`.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(sequence(first: element) { $0 }, scheduler)
  }
}
