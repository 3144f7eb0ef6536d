extension ObservableType {
  /// A sequence that never sends an event.
  ///
  /// ```text
  /// never()   ---
  /// ```
  ///
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Observable<Element> {
    Never()
  }
}

private final class Never<Element>: Observable<Element> {
  override init() { super.init() }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    NoSubscription.instance
  }
}
