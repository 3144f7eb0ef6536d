/// Hears a source and hands its elements to sequences that are elements themselves: what `groupBy`
/// and `window` do. The source is heard as long as the outer sequence or one of those is.
class FanOut<In, Out>: Link<In> {
  /// Where the sequences are sent.
  final let outer: SourceSink<Out>
  private final var uses: RefCountDisposable!

  init(_ downstream: Receiver<Out>) {
    outer = SourceSink(downstream)
    super.init()
    uses = RefCountDisposable(disposable: self)
  }

  final func start(_ source: Observable<In>) -> any LiveSubscription {
    outer.attach(uses)
    subscribe(to: source)
    return outer
  }

  /// One more use of the source, until it is disposed of.
  final func use() -> any Disposable { uses.retain() }

  /// The subject as a sequence whose subscriptions keep the source in use.
  final func lease<Element>(_ subject: PublishSubject<Element>) -> Observable<Element> {
    Lease(subject, uses)
  }
}

private final class Lease<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let uses: RefCountDisposable

  init(_ source: Observable<Element>, _ uses: RefCountDisposable) {
    self.source = source
    self.uses = uses
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    LeaseSink(uses.retain(), receiver).subscribe(to: source)
  }
}

private final class LeaseSink<Element>: Sink<Element, Element> {
  private let use: any Disposable

  init(_ use: any Disposable, _ downstream: Receiver<Element>) {
    self.use = use
    super.init(downstream)
  }

  override func next(_ element: Element) { forward(element) }

  override func willDispose() { use.dispose() }
}
