import Synchronization

/// One link of a running chain, in one object: it takes in the events of its source, passes others
/// on, and is the subscription that its consumer disposes of.
///
/// An operator forwards a terminal event first and disposes of itself then. Nothing is forwarded
/// once it is disposed.
class Sink<In, Out>: Receiver<In>, LiveSubscription {
  private final let flags = Atomic<UInt8>(0)
  private final let downstream: Receiver<Out>
  private final var upstream: (any LiveSubscription)?
  private final var ticket: ResourceTicket?

  init(_ downstream: Receiver<Out>) {
    self.downstream = downstream
  }

  deinit { ticket?.release(ended: isDisposed) }

  // MARK: Passing on

  @inline(__always)
  final var isDisposed: Bool { flags.load(ordering: .relaxed) & SinkFlag.disposed != 0 }

  @inline(__always)
  final func forward(_ element: Out) {
    if !isDisposed { downstream.next(element) }
  }

  final func finish() {
    if !isDisposed { downstream.completed() }
    dispose()
  }

  final func fail(_ error: any Swift.Error) {
    if !isDisposed { downstream.error(error) }
    dispose()
  }

  /// For operators that have something to do between passing a terminal event on and disposing.
  final func forwardTerminal(_ event: Event<Out>) {
    if !isDisposed { downstream.on(event) }
  }

  override func error(_ error: any Swift.Error) { fail(error) }
  override func completed() { finish() }

  // MARK: Being a subscription

  /// Subscribes to the source that is this operator's only one.
  final func subscribe(to source: Observable<In>) -> any LiveSubscription {
    count(as: source)
    attach(source.run(self))
    return self
  }

  /// Lets the ledger count this link as a subscription to the source.
  final func count(as source: AnyObject) {
    ticket = ResourceTicket(.subscriptions, type(of: source))
  }

  /// Takes what subscribing returned; disposes of it at once if the sequence is already over.
  final func attach(_ upstream: any LiveSubscription) {
    self.upstream = upstream
    let before = flags.bitwiseOr(SinkFlag.attached, ordering: .acquiringAndReleasing).oldValue
    if before & SinkFlag.disposed != 0 { tearDown() }
  }

  final func dispose() {
    let before = flags.bitwiseOr(SinkFlag.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & SinkFlag.disposed != 0 { return }
    ticket?.end()
    if before & SinkFlag.attached != 0 { tearDown() }
  }

  /// Runs once, when the link is both subscribed and disposed.
  private final func tearDown() {
    upstream.take()?.dispose()
    disposed()
  }

  /// Disposes of what else the operator holds; called after its upstream was disposed.
  func disposed() {}
}

/// How far a link has come in its life.
enum SinkFlag {
  static let attached: UInt8 = 1
  static let disposed: UInt8 = 2
}
