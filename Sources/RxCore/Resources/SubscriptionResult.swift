/// The result of `subscribe` while subscriptions are traced: the handle, and the information
/// whether it is still retained. The handle itself can't provide it, since the chain retains it,
/// too.
#if DEBUG
  final class SubscriptionResult: Disposable {
    private let handle: SubscriptionHandle
    private let source: String
    private let location = SourceLocation.current

    init(_ handle: SubscriptionHandle, to source: AnyObject) {
      self.handle = handle
      self.source = String(describing: type(of: source))
      handle.handedOut(self)
    }

    deinit {
      if !handle.isFinished { Hooks.report(.undisposedResult(of: source, subscribedAt: location)) }
    }

    func dispose() { handle.dispose() }
  }
#endif
