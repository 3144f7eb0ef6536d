/// One end of a subscription inside the library, which passes events on to another one.
protocol Feeding: AnyObject {
  /// Whom it passes them on to. Only the tree of live subscriptions asks.
  var feeds: AnyObject? { get }
}

/// A running subscription that the tree of live subscriptions shows.
protocol FollowedSubscription: Feeding, Disposable {
  /// Whether nothing comes any more, though the object that stands for it may be alive.
  var isOver: Bool { get }
}
