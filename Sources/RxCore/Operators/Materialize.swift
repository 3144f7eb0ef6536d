extension ObservableType {
  /// Emits each event, the terminal event included, as an element.
  ///
  /// ```text
  /// source           -1-2#
  /// materialize()    -a-b(c|)   a = next(1), b = next(2), c = error(e)
  /// ```
  ///
  /// - Completion: After the terminal event was emitted as an element.
  /// - Error: Never.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: The sequence of events.
  /// - Complexity: O(1) for each event.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func materialize() -> Observable<Event<Element>> {
    Materialize(asObservable())
  }
}

private final class Materialize<Element>: Producer<Event<Element>> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func attach(_ receiver: Receiver<Event<Element>>) -> any LiveSubscription {
    MaterializeSink<Element>(receiver).subscribe(to: source)
  }
}

private final class MaterializeSink<Element>: Sink<Element, Event<Element>> {
  override func next(_ element: Element) { forward(.next(element)) }

  override func error(_ error: any Swift.Error) {
    forward(.error(error))
    finish()
  }

  override func completed() {
    forward(.completed)
    finish()
  }
}
