extension ObservableType where Element: EventConvertible {
  /// Turns a sequence of events back into the sequence they describe.
  ///
  /// ```text
  /// source             -a-b-c|   a = next(1), b = next(2), c = error(e)
  /// dematerialize()    -1-2-#
  /// ```
  ///
  /// - Completion: With the first `completed` element, or when the source completes.
  /// - Error: With the first `error` element, or when the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: The sequence that the events describe.
  /// - Complexity: O(1) for each event.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func dematerialize() -> Observable<Element.Element> {
    Dematerialize(asObservable())
  }
}

private final class Dematerialize<Described: EventConvertible>: Producer<Described.Element> {
  private let source: Observable<Described>

  init(_ source: Observable<Described>) {
    self.source = source
    super.init()
  }

  override func attach(_ receiver: Receiver<Described.Element>) -> any LiveSubscription {
    DematerializeSink<Described>(receiver).subscribe(to: source)
  }
}

private final class DematerializeSink<Described: EventConvertible>: Sink<
  Described, Described.Element
>
{
  override func next(_ element: Described) {
    switch element.event {
    case .next(let element): forward(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
