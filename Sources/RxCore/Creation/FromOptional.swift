extension ObservableType {
  /// A sequence of the value of an optional, if it has one.
  ///
  /// ```text
  /// from(optional: a)     (a|)
  /// from(optional: nil)   |
  /// ```
  ///
  /// - Completion: after the element, if any.
  /// - Error: never.
  /// - Scheduling: synchronously inside of `subscribe`, without the trampoline.
  /// - Parameter optional: the optional.
  /// - Returns: the sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { just($0) } ?? empty()
  }

  /// A sequence of the value of an optional, if it has one, sent on a scheduler.
  ///
  /// - Scheduling: the element and the completion are pieces of work on `scheduler`.
  /// - Parameters:
  ///   - optional: the optional.
  ///   - scheduler: where its value is sent.
  /// - Returns: the sequence.
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
}
