public import Dispatch

extension CBCentralManager {
  /// Creates a manager that ignores its dispatch queue, and reports that as a misuse.
  ///
  /// Callbacks are called on the world's main queue instead. Time in a world is virtual and runs on
  /// one thread, so nothing in it can wait for a dispatch queue.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: A dispatch queue, which is ignored. Pass nil or a ``SimQueue`` instead.
  ///   - options: See `CBCentralManagerOptionRestoreIdentifierKey`.
  @_disfavoredOverload  // So that nil is a SimQueue.
  public convenience init(
    delegate: (any CBCentralManagerDelegate)?,
    queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.init(delegate: delegate, queue: nil, options: options, world: nil)
    world.refuse(queue, of: "CBCentralManager.init(delegate:queue:options:)")
  }
}

extension SimWorld {
  /// Reports a manager that was created with a dispatch queue.
  func refuse(_ queue: DispatchQueue?, of call: String) {
    guard let queue else { return }
    noteMisuse(
      .dispatchQueue,
      call,
      while: "its queue was the dispatch queue '\(queue.label)'",
      "The simulator ignores that queue and calls back on the world's main queue, because the"
        + " world's time is virtual.",
      repair: "Pass nil for the main queue, or a SimQueue for another one."
    )
  }
}
