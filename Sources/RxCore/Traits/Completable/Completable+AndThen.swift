extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with a single when this completes.
  ///
  /// ```text
  /// completable       --|
  /// single            --(1|)
  /// andThen(single)   ----(1|)
  /// ```
  ///
  /// - Error: The error of either; the second is not subscribed to when the first fails.
  /// - Disposal: Disposes of the current subscription. The first one is released as soon as it has
  ///   completed.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Continues with a maybe when this completes.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Continues with a completable when this completes.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Continues with an observable when this completes.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    AndThen(primitiveSequence.source, second)
  }
}

private final class AndThen<Element>: Producer<Element> {
  private let first: Observable<Never>
  private let second: Observable<Element>

  init(_ first: Observable<Never>, _ second: Observable<Element>) {
    self.first = first
    self.second = second
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    AndThenSink(second, receiver).subscribe(to: first)
  }
}

private final class AndThenSink<Element>: ReplacingSink<Never, Element> {
  private var second: Observable<Element>?

  init(_ second: Observable<Element>, _ downstream: Receiver<Element>) {
    self.second = second
    super.init(downstream)
  }

  override func completed() {
    guard !isDisposed, let second = second.take() else { return }
    detach()
    setCurrent(SecondLink(self).subscribe(to: second))
  }
}

private final class SecondLink<Element>: Link<Element> {
  private let parent: AndThenSink<Element>

  init(_ parent: AndThenSink<Element>) {
    self.parent = parent
    super.init()
  }

  override var isCancelled: Bool { isDisposed || parent.isCancelled }

  override var downstreamLink: AnyObject? { parent.downstreamLink }

  override func next(_ element: Element) { parent.forward(element) }
  override func error(_ error: any Swift.Error) { parent.fail(error) }
  override func completed() { parent.finish() }
}
