/// What `subscribe` returns while subscriptions are traced: the handle, and the information whether
/// it is still retained. The handle itself can't provide it, since the chain retains it, too.
#if DEBUG
  final class SubscriptionResult: Disposable {
    private let handle: SubscriptionHandle
    private let source: String
    private let site = Site.current

    init(_ handle: SubscriptionHandle, to source: AnyObject) {
      self.handle = handle
      self.source = String(describing: type(of: source))
      handle.handedOut(self)
    }

    deinit {
      if !handle.isOver { Hooks.report(.undisposedResult(of: source, subscribedAt: site)) }
    }

    func dispose() { handle.dispose() }
  }
#endif
