/// Hears a source and hands its elements to sequences that are elements themselves: what `groupBy`
/// and `window` do. The source is heard as long as the outer sequence or one of those is.
class FanOut<In, Out>: Link<In> {
  /// Where the sequences are sent.
  final let outer: SourceSink<Out>
  /// What keeps the source in use; each sequence retains it. Nil once nothing more is handed out.
  final private(set) var uses: RefCountDisposable?
  /// This link, until the source has ended.
  private final let inUse = SingleAssignmentDisposable()

  final override var feeds: AnyObject? { outer }

  init(_ downstream: Receiver<Out>) {
    outer = SourceSink(downstream)
    super.init()
    uses = RefCountDisposable(disposable: inUse)
    inUse.setDisposable(self)
  }

  final func start(_ source: Observable<In>) -> any LiveSubscription {
    outer.attach(uses ?? inUse)
    subscribe(to: source)
    return outer
  }

  /// The source has ended: whoever forgot to leave a sequence keeps nothing else alive.
  final func retire() {
    detach()
    uses = nil
    inUse.dispose()
  }

  /// One more use of the source, until it is disposed of.
  final func use() -> any Disposable { uses?.retain() ?? Disposables.create() }
}
