import Synchronization

/// The disposable that `subscribe` returns: cancels the subscription, and releases it after
/// termination, so that a bag full of terminated subscriptions retains none of their captures.
final class SubscriptionHandle: LiveSubscription, FollowedSubscription {
  private static let attached: UInt8 = 1
  private static let disposed: UInt8 = 2
  private static let finished: UInt8 = 4
  /// The upstream needs no disposal after termination, so it is released then.
  private static let dropped: UInt8 = 8

  private let flags = Atomic<UInt8>(0)
  /// The subscription to the source. Only the caller that the flags admit accesses it, so the
  /// run-time check is skipped.
  @exclusivity(unchecked) private var upstream: (any LiveSubscription)?
  private let onDisposed: AnonymousDisposable?
  private let ticket: ResourceTicket

  init(to source: AnyObject, onDisposed: AnonymousDisposable? = nil) {
    self.onDisposed = onDisposed
    ticket = ResourceTicket(.subscriptions, type(of: source))
    #if DEBUG
      SubscriptionRegistry.follow(self, to: source)
    #endif
  }

  deinit {
    ticket.release(ended: isFinished)
  }

  func attach(_ upstream: any LiveSubscription) {
    self.upstream = upstream
    let bits = Self.attached | (upstream.cleansUpOnTermination ? Self.dropped : 0)
    let before = flags.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 {
      self.upstream.take()?.dispose()
    } else if before & Self.finished != 0, bits & Self.dropped != 0 {
      self.upstream = nil
    }
  }

  /// Called after delivery of the terminal event. The upstream links dispose of themselves
  /// afterwards.
  func finish() {
    let before = flags.bitwiseOr(Self.finished, ordering: .acquiringAndReleasing).oldValue
    if before & Self.finished != 0 { return }
    if !hasEnded(before) { ticket.end() }
    onDisposed?.dispose()
    if before & Self.dropped != 0, before & Self.disposed == 0 { upstream = nil }
  }

  func dispose() {
    let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { return }
    if !hasEnded(before) { ticket.end() }
    let wasDropped = before & Self.finished != 0 && before & Self.dropped != 0
    if before & Self.attached != 0, !wasDropped {
      upstream.take()?.dispose()
    }
    onDisposed?.dispose()
  }

  var isFinished: Bool { hasEnded(flags.load(ordering: .relaxed)) }

  /// The handle is the last link of its chain.
  var downstreamLink: AnyObject? { nil }

  #if DEBUG
    /// Whether `subscribe` returned a traced result, and that result while it is retained.
    private(set) var wasHandedOut = false
    private(set) weak var result: SubscriptionResult?

    func handedOut(_ result: SubscriptionResult) {
      wasHandedOut = true
      self.result = result
    }
  #endif

  /// The disposable that `subscribe` returns.
  @inline(__always)
  func result(of source: AnyObject) -> any Disposable {
    #if DEBUG
      return Resources.isTracing ? SubscriptionResult(self, to: source) : self
    #else
      return self
    #endif
  }

  private func hasEnded(_ flags: UInt8) -> Bool {
    flags & (Self.disposed | Self.finished) != 0
  }
}
