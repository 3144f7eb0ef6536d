extension ObservableType {
  /// A sequence of the given elements.
  ///
  /// ```text
  /// of(1, 2, 3)   (123|)
  /// ```
  ///
  /// - Completion: after the last element.
  /// - Error: never.
  /// - Disposal: no element is sent after it.
  /// - Scheduling: each event is a piece of work on `scheduler`, so that several sources on one
  ///   thread take turns.
  /// - Parameters:
  ///   - elements: the elements.
  ///   - scheduler: where they are sent.
  /// - Returns: the sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(elements, scheduler)
  }
}
