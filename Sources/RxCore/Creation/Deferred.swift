extension ObservableType {
  /// Creates a sequence for each subscriber by calling a factory.
  ///
  /// ```text
  /// deferred { of(1, 2) }   (12|)
  /// ```
  ///
  /// - Completion, Error: Those of the created sequence; an error thrown by the factory fails the
  ///   sequence.
  /// - Disposal: That of the created sequence.
  /// - Scheduling: The factory runs on the subscribing thread.
  /// - Parameter observableFactory: Creates the sequence.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

private final class Deferred<Element>: Producer<Element> {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) {
    self.factory = factory
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = DeferredSink(receiver)
    do {
      return sink.subscribe(to: try factory())
    } catch {
      sink.fail(error)
      return NoSubscription.instance
    }
  }
}

private final class DeferredSink<Element>: Sink<Element, Element> {
  override func next(_ element: Element) { forward(element) }
}
