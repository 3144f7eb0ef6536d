extension ObservableType {
  /// Continues with another sequence if the source completes without an element.
  ///
  /// ```text
  /// source                    ---|
  /// other                        -1-2|
  /// ifEmpty(switchTo: other)  ----1-2|
  /// ```
  ///
  /// - Completion: When the source completes, if it emitted elements; otherwise when the other
  ///   sequence completes.
  /// - Error: When the current sequence fails.
  /// - Disposal: Disposes of the current subscription.
  /// - Scheduling: On the thread on which the current sequence emits; the other one is subscribed
  ///   to where the source completes.
  /// - Parameter other: The sequence to continue with.
  /// - Returns: The source, or the other sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    SwitchIfEmpty(asObservable(), other)
  }
}

private final class SwitchIfEmpty<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = source
    self.other = other
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SwitchIfEmptySink(other, receiver).subscribe(to: source)
  }
}

private final class SwitchIfEmptySink<Element>: ReplacingSink<Element, Element> {
  private let other: Observable<Element>
  private var isEmpty = true

  init(_ other: Observable<Element>, _ downstream: Receiver<Element>) {
    self.other = other
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    forward(element)
  }

  override func completed() {
    guard isEmpty else { return finish() }
    let link = SwitchIfEmptyLink(self)
    setCurrent(link)
    link.subscribe(to: other)
    detach()
  }
}

private final class SwitchIfEmptyLink<Element>: Link<Element> {
  private let sink: SwitchIfEmptySink<Element>

  init(_ sink: SwitchIfEmptySink<Element>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) { sink.forward(element) }
  override func error(_ error: any Swift.Error) { sink.fail(error) }
  override func completed() { sink.finish() }
}
