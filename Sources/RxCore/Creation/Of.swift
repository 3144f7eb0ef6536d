extension ObservableType {
  /// A sequence of the given elements.
  ///
  /// ```text
  /// of(1, 2, 3)   (123|)
  /// ```
  ///
  /// - Completion: After the last element.
  /// - Error: Never.
  /// - Disposal: No element is emitted after disposal.
  /// - Scheduling: Each event is a separate work item on `scheduler`, so that several sources on
  ///   one thread are interleaved.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: The scheduler on which the elements are emitted.
  /// - Returns: The observable sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(elements, scheduler)
  }
}
