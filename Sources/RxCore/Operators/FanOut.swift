/// Hears a source and hands its elements to sequences that are elements themselves: what `groupBy`
/// and `window` do. The source is heard as long as the outer sequence or one of those is.
class FanOut<In, Out>: Link<In> {
  /// Where the sequences are sent.
  final let outer: SourceSink<Out>
  /// What the source is in use by; each retains it. Nil once nothing more will be handed out.
  final private(set) var uses: RefCountDisposable?

  init(_ downstream: Receiver<Out>) {
    outer = SourceSink(downstream)
    super.init()
    uses = RefCountDisposable(disposable: self)
  }

  final func start(_ source: Observable<In>) -> any LiveSubscription {
    outer.attach(uses ?? self)
    subscribe(to: source)
    return outer
  }

  /// The source has ended and nothing more will be handed out: who forgets to dispose of a sequence
  /// keeps nothing alive.
  final func retire() {
    detach()
    uses = nil
  }

  /// One more use of the source, until it is disposed of.
  final func use() -> any Disposable { uses?.retain() ?? Disposables.create() }
}
