import Synchronization

/// One link of a subscription inside the library: receives the events of a source and represents
/// the subscription to it, in one object.
///
/// The source's own subscription is known only after subscribing has returned, while termination
/// may happen before that or on another thread. The flags decide which caller disposes of it,
/// exactly once and without a lock. That caller has exclusive access, so properties that are exempt
/// from the run-time exclusivity check are not accessed concurrently.
class Link<Element>: Receiver<Element>, LiveSubscription, FollowedSubscription {
  private final let flags = Atomic<UInt8>(0)
  @exclusivity(unchecked) private final var upstream: (any LiveSubscription)?
  @exclusivity(unchecked) private final var ticket: ResourceTicket?

  deinit { ticket?.release(ended: isDisposed) }

  @inline(__always)
  final var isDisposed: Bool { flags.load(ordering: .relaxed) & LinkFlag.disposed != 0 }

  override var isCancelled: Bool { isDisposed }

  /// Whether the link was disposed of, or its source terminated while the operator continues.
  final var isFinished: Bool {
    flags.load(ordering: .relaxed) & (LinkFlag.disposed | LinkFlag.detached) != 0
  }

  /// Subscribes to the source.
  @discardableResult
  final func subscribe(to source: Observable<Element>) -> any LiveSubscription {
    count(as: source)
    attach(source.run(self))
    return self
  }

  /// Subscribes to the source. A source outside the library remains subscribed to after its terminal
  /// event, until this link is disposed of.
  @discardableResult
  final func subscribeUntilDisposed(to source: Observable<Element>) -> any LiveSubscription {
    count(as: source)
    attach(source.runUntilDisposed(self))
    return self
  }

  /// Makes the ledger count this link as a subscription to the source; does nothing in release
  /// builds.
  final func count(as source: AnyObject) {
    #if DEBUG
      let ticket = ResourceTicket(.subscriptions, type(of: source))
      self.ticket = ticket
      SubscriptionRegistry.follow(self, to: source)
      // Termination may have happened before: `amb` subscribes to sources that have already lost,
      // and a timer that was started first may fire on another thread.
      let before = flags.bitwiseOr(LinkFlag.counted, ordering: .acquiringAndReleasing).oldValue
      if before & LinkFlag.disposed != 0 { ticket.end() }
    #endif
  }

  /// Stores the subscription that subscribing returned; disposes of it immediately if this link was
  /// disposed.
  final func attach(_ upstream: any LiveSubscription) {
    self.upstream = upstream
    let before = flags.bitwiseOr(LinkFlag.attached, ordering: .acquiringAndReleasing).oldValue
    if before & (LinkFlag.disposed | LinkFlag.detached) != 0 { self.upstream.take()?.dispose() }
    if before & LinkFlag.disposed != 0 { didDispose() }
  }

  /// Disposes of the upstream subscription only: the source has terminated, the operator has not.
  final func detach() {
    let before = flags.bitwiseOr(LinkFlag.detached, ordering: .acquiringAndReleasing).oldValue
    let isFirst = before & (LinkFlag.disposed | LinkFlag.detached) == 0
    if isFirst, before & LinkFlag.attached != 0 { upstream.take()?.dispose() }
  }

  final func dispose() {
    let before = flags.bitwiseOr(LinkFlag.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & LinkFlag.disposed != 0 { return }
    if before & LinkFlag.counted != 0 { ticket?.end() }
    willDispose()
    guard before & LinkFlag.attached != 0 else { return }
    if before & LinkFlag.detached == 0 { upstream.take()?.dispose() }
    didDispose()
  }

  /// Called once, before the upstream is disposed of.
  func willDispose() {}

  /// Called once, after the upstream was disposed of: disposes of the operator's other resources.
  func didDispose() {}
}

/// The states of a link, as bits.
enum LinkFlag {
  static let attached: UInt8 = 1
  static let disposed: UInt8 = 2
  static let detached: UInt8 = 4
  static let counted: UInt8 = 8
}
