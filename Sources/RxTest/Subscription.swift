/// The virtual times at which a testable observable was subscribed to and the subscription was
/// disposed of.
public struct Subscription: Hashable, Sendable {
  /// The virtual time of the subscription.
  public let subscribe: Int
  /// The virtual time of the disposal; `Int.max` if it has not been disposed of.
  public let unsubscribe: Int

  /// A subscription that is never disposed of.
  public init(_ subscribe: Int) {
    self.init(subscribe, .max)
  }

  /// A subscription that was disposed of, for comparison with recorded ones.
  ///
  /// - Parameters:
  ///   - subscribe: The virtual time of the subscription, in ticks.
  ///   - unsubscribe: The virtual time of its disposal; `Int.max` for a subscription that has not
  ///     been disposed of.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// Both times, such as `(200 : 1000)`, or `(200 : Infinity)` without a disposal.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
