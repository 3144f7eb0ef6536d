/// An operator that subscribes to one source after the other.
class ReplacingSink<In, Out>: Sink<In, Out> {
  private final let lock = InlineLock()
  private final var current: (any LiveSubscription)?
  private final var isClosed = false

  /// Disposes of the previous subscription; called before the next source is subscribed to.
  final func dropCurrent() {
    lock.withLock { current.take() }?.dispose()
  }

  /// Stores the subscription to the next source, or disposes of it if the operator is disposed.
  final func setCurrent(_ subscription: any LiveSubscription) {
    let superseded = lock.withLock { () -> (any LiveSubscription)? in
      if isClosed { return subscription }
      defer { current = subscription }
      return current
    }
    superseded?.dispose()
  }

  override func didDispose() {
    let last = lock.withLock {
      isClosed = true
      return current.take()
    }
    last?.dispose()
  }
}
