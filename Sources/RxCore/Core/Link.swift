import Synchronization

/// One end of a subscription inside the library: receives the events of a source and is the
/// subscription to it, in one object.
///
/// The source's own subscription is known only after subscribing has returned, while the end may
/// come before that or from another thread. The flags decide who disposes of it, once and without
/// a lock: whoever they let through is alone, and what is exempt from the run-time check of
/// exclusive access is touched by nobody else.
class Link<Element>: Receiver<Element>, LiveSubscription, FollowedSubscription {
  private final let flags = Atomic<UInt8>(0)
  @exclusivity(unchecked) private final var upstream: (any LiveSubscription)?
  @exclusivity(unchecked) private final var ticket: ResourceTicket?

  deinit { ticket?.release(ended: isDisposed) }

  @inline(__always)
  final var isDisposed: Bool { flags.load(ordering: .relaxed) & LinkFlag.disposed != 0 }

  override var isAbandoned: Bool { isDisposed }

  /// Disposed of, or done with its source while the operator goes on.
  final var isOver: Bool {
    flags.load(ordering: .relaxed) & (LinkFlag.disposed | LinkFlag.detached) != 0
  }

  /// Subscribes to the source.
  @discardableResult
  final func subscribe(to source: Observable<Element>) -> any LiveSubscription {
    count(as: source)
    attach(source.run(self))
    return self
  }

  /// Lets the ledger count this link as a subscription to the source; nothing in release builds.
  final func count(as source: AnyObject) {
    #if DEBUG
      let ticket = ResourceTicket(.subscriptions, type(of: source))
      self.ticket = ticket
      SubscriptionRegistry.follow(self, to: source)
      // The end may have come before: `amb` subscribes to those that have lost already, and a timer
      // that was started first runs out on another thread.
      let before = flags.bitwiseOr(LinkFlag.counted, ordering: .acquiringAndReleasing).oldValue
      if before & LinkFlag.disposed != 0 { ticket.end() }
    #endif
  }

  /// Takes what subscribing returned; disposes of it at once if that is due already.
  final func attach(_ upstream: any LiveSubscription) {
    self.upstream = upstream
    let before = flags.bitwiseOr(LinkFlag.attached, ordering: .acquiringAndReleasing).oldValue
    if before & (LinkFlag.disposed | LinkFlag.detached) != 0 { self.upstream.take()?.dispose() }
    if before & LinkFlag.disposed != 0 { didDispose() }
  }

  /// Disposes of the upstream alone: the source is done, the operator is not.
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

  /// Called once, after the upstream was disposed of: disposes of what else the operator holds.
  func didDispose() {}
}

/// How far a link has come in its life.
enum LinkFlag {
  static let attached: UInt8 = 1
  static let disposed: UInt8 = 2
  static let detached: UInt8 = 4
  static let counted: UInt8 = 8
}
