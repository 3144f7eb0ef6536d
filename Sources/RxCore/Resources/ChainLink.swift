/// One link of a subscription inside the library, which forwards events to another one.
protocol ChainLink: AnyObject {
  /// The link that receives the events. Used only for the tree of live subscriptions.
  var downstreamLink: AnyObject? { get }
}

/// A running subscription that the tree of live subscriptions shows.
protocol FollowedSubscription: ChainLink, Disposable {
  /// Whether no more events follow, although the object that represents the subscription may be
  /// alive.
  var isFinished: Bool { get }
}
