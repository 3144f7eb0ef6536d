extension ObservableType {
  /// Continues with another sequence when this one fails.
  ///
  /// ```text
  /// source     -1-#
  /// catch      -1-8-9|   the handler returns 8-9|
  /// ```
  ///
  /// - Completion: When the source or the sequence that the handler returned completes.
  /// - Error: The error of the handler's sequence, or an error that the handler throws.
  /// - Disposal: Disposes of the current subscription.
  /// - Scheduling: On the threads on which the sequences emit.
  /// - Parameter handler: Returns the sequence to continue with.
  /// - Returns: A sequence that continues after an error.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Catch(asObservable(), handler)
  }

  /// Emits an element and completes when the sequence fails.
  ///
  /// ```text
  /// source               -1-#
  /// catchAndReturn(9)    -1-(9|)
  /// ```
  ///
  /// - Parameter element: The element.
  /// - Returns: A sequence that does not fail.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Catch(asObservable()) { _ in .just(element) }
  }
}

private final class Catch<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let handler: (any Swift.Error) throws -> Observable<Element>

  init(
    _ source: Observable<Element>,
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) {
    self.source = source
    self.handler = handler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    CatchSink(handler, receiver).subscribe(to: source)
  }
}

private final class CatchSink<Element>: ReplacingSink<Element, Element> {
  private let handler: (any Swift.Error) throws -> Observable<Element>

  init(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>,
    _ downstream: Receiver<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func next(_ element: Element) { forward(element) }

  override func error(_ error: any Swift.Error) {
    do {
      let link = CatchLink(self)
      let replacement = try handler(error)
      detach()
      setCurrent(link)
      link.subscribe(to: replacement)
    } catch {
      fail(error)
    }
  }
}

/// Receives the events of the sequence that replaces the failed one.
private final class CatchLink<Element>: Link<Element> {
  private let sink: CatchSink<Element>

  init(_ sink: CatchSink<Element>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) { sink.next(element) }
  override func error(_ error: any Swift.Error) { sink.fail(error) }
  override func completed() { sink.finish() }
}
