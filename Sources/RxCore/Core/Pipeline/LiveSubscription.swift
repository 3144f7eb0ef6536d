/// A running subscription inside the library: class-bound, so that a reference takes two words.
protocol LiveSubscription: AnyObject, Disposable {
  /// Whether nothing is left to dispose of after the terminal event. An owner that lives longer
  /// then releases the subscription, which would retain the captures of the chain.
  var cleansUpOnTermination: Bool { get }
}

extension LiveSubscription {
  var cleansUpOnTermination: Bool { true }
}

/// The subscription to a source that has already finished.
final class NoSubscription: LiveSubscription {
  nonisolated(unsafe) static let instance = NoSubscription()  // It has no state.

  private init() {}

  func dispose() {}
}
