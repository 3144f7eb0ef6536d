extension ObservableType {
  /// An empty sequence that completes.
  ///
  /// ```text
  /// empty()   |
  /// ```
  ///
  /// - Completion: Synchronously within `subscribe`, without the trampoline.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Observable<Element> {
    Empty()
  }
}

private final class Empty<Element>: Observable<Element> {
  override init() { super.init() }

  override var scalar: Scalar { .empty }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    receiver.completed()
    return NoSubscription.instance
  }
}
