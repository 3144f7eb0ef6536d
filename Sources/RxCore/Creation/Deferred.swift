extension ObservableType {
  /// A sequence that is made anew for each subscriber.
  ///
  /// ```text
  /// deferred { of(1, 2) }   (12|)
  /// ```
  ///
  /// - Completion, Error: those of the sequence that was made; an error thrown by the factory ends
  ///   the sequence.
  /// - Disposal: that of the sequence that was made.
  /// - Scheduling: the factory runs on the subscribing thread.
  /// - Parameter observableFactory: makes the sequence.
  /// - Returns: the sequence.
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
