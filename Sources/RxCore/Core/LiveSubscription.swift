/// A running subscription inside the library: class-bound, so that holding one takes two words.
protocol LiveSubscription: AnyObject, Disposable {
  /// Whether there is nothing left to dispose of after the terminal event. Whoever outlives that
  /// event then lets go of the subscription, which would keep the captures of the chain alive.
  var endsByItself: Bool { get }
}

extension LiveSubscription {
  var endsByItself: Bool { true }
}

/// The subscription to a source that has nothing left to do.
final class NoSubscription: LiveSubscription {
  nonisolated(unsafe) static let instance = NoSubscription()  // It has no state.

  private init() {}

  func dispose() {}
}
