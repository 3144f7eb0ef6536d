extension ObservableType {
  /// Emits the given elements before those of the source.
  ///
  /// ```text
  /// source            -1-2|
  /// startWith(8, 9)   (89)1-2|   (8 and 9 immediately)
  /// ```
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: The given elements are emitted synchronously within `subscribe`, before the
  ///   source is subscribed to.
  /// - Parameter elements: The elements to emit first.
  /// - Returns: The sequence that starts with these elements.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/startwith.html>
  public func startWith(_ elements: Element...) -> Observable<Element> {
    StartWith(asObservable(), elements)
  }
}

private final class StartWith<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let elements: [Element]

  init(_ source: Observable<Element>, _ elements: [Element]) {
    self.source = source
    self.elements = elements
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    for element in elements { receiver.next(element) }
    return source.run(receiver)
  }
}
