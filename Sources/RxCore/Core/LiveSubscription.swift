/// A running subscription inside the library: class-bound, so that holding one takes two words.
protocol LiveSubscription: AnyObject, Disposable {
  /// Whether the subscription holds the receiver it feeds. If so, whoever outlives the last event
  /// has to let go of it, or the receiver's captures would live as long.
  var retainsReceiver: Bool { get }
}

extension LiveSubscription {
  var retainsReceiver: Bool { true }
}

/// The subscription to a source that has nothing left to do.
final class NoSubscription: LiveSubscription {
  nonisolated(unsafe) static let instance = NoSubscription()  // It has no state.

  private init() {}

  var retainsReceiver: Bool { false }

  func dispose() {}
}
