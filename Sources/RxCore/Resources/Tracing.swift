import CRxShims

extension Resources {
  /// Whether debug builds trace each subscription that is made from now on.
  ///
  /// While they do, `chains()` and `describeLive()` show the running subscriptions, and
  /// `Hooks.diagnosticHandler` receives reports of misuse. Tracing is off by default, has no cost
  /// while it is off, and is always off in release builds. Turning it off discards the traced
  /// subscriptions.
  public static var isTracing: Bool {
    get {
      #if DEBUG
        return rx_is_tracing() != 0
      #else
        return false
      #endif
    }
    set {
      #if DEBUG
        rx_set_tracing(newValue ? 1 : 0)
        if !newValue { SubscriptionRegistry.shared.forget() }
      #endif
    }
  }

  /// The subscriptions that were made while `isTracing` was true and whose objects are alive, each
  /// with its upstream subscriptions, in the order of creation; empty in release builds.
  public static func chains() -> [Chain] {
    #if DEBUG
      return SubscriptionRegistry.shared.chains()
    #else
      return []
    #endif
  }

  /// The running subscriptions as a tree: the line that subscribed, and below it the sequences it
  /// is subscribed to, down to the sources.
  ///
  /// ```text
  /// 1 live subscription
  ///   App/List.swift:31, in a DisposeBag
  ///     Map<TodoItem, String>
  ///       PublishSubject<TodoItem>
  /// ```
  ///
  /// Shows the subscriptions that were made while `isTracing` was true; empty in release builds.
  public static func describeLive() -> String {
    ChainTree(chains().filter { !$0.isFinished }).text
  }
}

extension Resources {
  /// The number of the next chain.
  package static var nextChainNumber: Int {
    #if DEBUG
      return SubscriptionRegistry.shared.upcomingNumber
    #else
      return 0
    #endif
  }

  /// Disposes of every traced subscription except `number`. Intended for a forked process that is
  /// discarded afterwards.
  package static func endAll(exceptFor number: Int?) {
    #if DEBUG
      SubscriptionRegistry.shared.end(exceptFor: number)
    #endif
  }
}
