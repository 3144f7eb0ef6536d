/// Receives the events of a source and distributes the elements to inner sequences: the base of
/// `groupBy` and `window`. The subscription to the source lives as long as the outer sequence or an
/// inner sequence has a subscriber.
class FanOut<In, Out>: Link<In> {
  /// Receives the inner sequences.
  final let outer: SourceSink<Out>
  /// The reference count of the subscription to the source; each inner sequence retains it. Nil
  /// when no inner sequence can be added any more.
  final private(set) var uses: RefCountDisposable?
  /// A reference to itself, which keeps this link alive until the source has terminated.
  private final let inUse = SingleAssignmentDisposable()

  final override var downstreamLink: AnyObject? { outer }

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

  /// Called when the source has terminated: a forgotten subscription to an inner sequence then
  /// retains nothing else.
  final func retire() {
    detach()
    uses = nil
    inUse.dispose()
  }

  /// Returns one more reference to the source's subscription; disposing of it releases the
  /// reference.
  final func use() -> any Disposable { uses?.retain() ?? Disposables.create() }
}
