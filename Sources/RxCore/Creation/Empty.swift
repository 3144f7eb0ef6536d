extension ObservableType {
  /// A sequence without elements.
  ///
  /// ```text
  /// empty()   |
  /// ```
  ///
  /// - Completion: synchronously inside of `subscribe`, without the trampoline.
  /// - Returns: the sequence.
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
