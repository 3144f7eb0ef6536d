import CRxShims

extension Resources {
  /// Whether debug builds follow each subscription that is made from now on.
  ///
  /// While they do, `chains()` and `describeLive()` show what runs, and `Hooks.diagnosticHandler`
  /// hears of misuse. It is off unless it is set, costs nothing then, and is always off in release
  /// builds. Turning it off forgets what was followed.
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

  /// The subscriptions that were made while `isTracing` and whose objects are alive, each with what
  /// feeds it, in the order in which they were made; none in release builds.
  public static func chains() -> [Chain] {
    #if DEBUG
      return SubscriptionRegistry.shared.chains()
    #else
      return []
    #endif
  }

  /// The running subscriptions as a tree: the line that subscribed, and below it what it listens
  /// to, down to the sources.
  ///
  /// ```text
  /// 1 live subscription
  ///   App/List.swift:31, in a DisposeBag
  ///     Map<TodoItem, String>
  ///       PublishSubject<TodoItem>
  /// ```
  ///
  /// Shows what was subscribed while `isTracing`; nothing in release builds.
  public static func describeLive() -> String {
    ChainTree(chains().filter { !$0.isFinished }).text
  }
}

extension Resources {
  /// The number of the next chain.
  package static var nextChainNumber: Int {
    #if DEBUG
      return SubscriptionRegistry.shared.numberToCome
    #else
      return 0
    #endif
  }

  /// Disposes of all subscriptions that were made while tracing, of one not. For a process that
  /// has no other use any more.
  package static func endAll(exceptFor number: Int?) {
    #if DEBUG
      SubscriptionRegistry.shared.end(exceptFor: number)
    #endif
  }
}
