extension ObservableType {
  /// Sends the given elements before those of the source.
  ///
  /// ```text
  /// source            -1-2|
  /// startWith(8, 9)   (89)1-2|   (8 and 9 at once)
  /// ```
  ///
  /// - Completion, Error: with the source.
  /// - Disposal: disposes of the source.
  /// - Scheduling: the given elements come synchronously inside of `subscribe`, before the source
  ///   is subscribed to.
  /// - Parameter elements: what comes first.
  /// - Returns: the sequence that begins with them.
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
