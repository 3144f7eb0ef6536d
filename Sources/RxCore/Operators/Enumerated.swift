extension ObservableType {
  /// Numbers the elements.
  ///
  /// ```text
  /// source          -a-b-c|
  /// enumerated()    -x-y-z|   x = (0, a), y = (1, b), z = (2, c)
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: The sequence of the elements with their indexes, from zero.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Enumerated(asObservable())
  }
}

private final class Enumerated<Element>: Producer<(index: Int, element: Element)> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func attach(
    _ receiver: Receiver<(index: Int, element: Element)>
  ) -> any LiveSubscription {
    EnumeratedSink(receiver).subscribe(to: source)
  }
}

private final class EnumeratedSink<Element>: Sink<Element, (index: Int, element: Element)> {
  private var count = 0

  override func next(_ element: Element) {
    let index = count
    count += 1
    forward((index, element))
  }
}
