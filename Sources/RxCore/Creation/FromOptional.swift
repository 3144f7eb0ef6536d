extension ObservableType {
  /// A sequence of the value of an optional; empty if it is nil.
  ///
  /// ```text
  /// from(optional: 1)     (1|)
  /// from(optional: nil)   |
  /// ```
  ///
  /// - Completion: After the element, if any.
  /// - Error: Never.
  /// - Scheduling: Synchronously within `subscribe`, without the trampoline.
  /// - Parameter optional: The optional.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { just($0) } ?? empty()
  }

  /// A sequence of the value of an optional, emitted on a scheduler; empty if it is nil.
  ///
  /// - Scheduling: The element and the completion are separate work items on `scheduler`.
  /// - Parameters:
  ///   - optional: The optional.
  ///   - scheduler: The scheduler on which the value is emitted.
  /// - Returns: The observable sequence.
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
}
