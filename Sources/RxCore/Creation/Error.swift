extension ObservableType {
  /// A sequence that fails without an element.
  ///
  /// ```text
  /// error(e)   #
  /// ```
  ///
  /// - Error: Synchronously within `subscribe`, without the trampoline.
  /// - Parameter error: The error.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Failing(error)
  }
}

private final class Failing<Element>: Observable<Element> {
  private let error: any Swift.Error

  init(_ error: any Swift.Error) {
    self.error = error
    super.init()
  }

  override var scalar: Scalar { .error(error) }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    receiver.error(error)
    return NoSubscription.instance
  }
}
