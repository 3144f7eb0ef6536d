extension ObservableType {
  /// Emits only the element at an index.
  ///
  /// ```text
  /// source           -1-2-3-4|
  /// element(at: 2)   -----(3|)
  /// ```
  ///
  /// - Completion: Immediately after that element.
  /// - Error: When the source fails; `RxError.argumentOutOfRange` if it completes before.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter index: The index, from zero; a negative index stops the program.
  /// - Returns: A sequence of that element.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/elementat.html>
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:): the index is \(index), it can't be negative.")
    return ElementAt(asObservable(), index)
  }
}

private final class ElementAt<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let index: Int

  init(_ source: Observable<Element>, _ index: Int) {
    self.source = source
    self.index = index
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    ElementAtSink(index, receiver).subscribe(to: source)
  }
}

private final class ElementAtSink<Element>: Sink<Element, Element> {
  private var left: Int

  init(_ index: Int, _ downstream: Receiver<Element>) {
    left = index
    super.init(downstream)
  }

  override func next(_ element: Element) {
    // Counted before the element is sent, so that a re-entrant element is not mistaken for this
    // one.
    left -= 1
    if left == -1 {
      forward(element)
      finish()
    }
  }

  override func completed() { fail(RxError.argumentOutOfRange) }
}
