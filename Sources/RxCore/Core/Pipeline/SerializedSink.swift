/// An operator with several sources. A recursive lock serializes its output: concurrent events
/// wait, re-entrant events are nested.
///
/// The lock is held while an element is forwarded, never while subscribing or disposing. A terminal
/// event makes the downstream operators dispose, so it is forwarded without the lock: after
/// `hasEnded` is set under the lock, no other event can be in delivery.
class SerializedSink<In, Out>: Sink<In, Out> {
  /// The lock under which events are emitted; it also guards the operator's state.
  final let emission = RecursiveLock()
  /// A terminal event is being forwarded, or has been. Guarded by `emission`.
  @exclusivity(unchecked) private final var hasEnded = false

  @inline(__always)
  final func send(_ element: Out) {
    emission.lock()
    if !hasEnded { forward(element) }
    emission.unlock()
  }

  @inline(__always)
  final func sendElement(of just: Observable<Out>) {
    emission.lock()
    if !hasEnded { forwardElement(of: just) }
    emission.unlock()
  }

  final func end(with error: any Swift.Error) {
    if close() { fail(error) }
  }

  final func end() {
    if close() { finish() }
  }

  private final func close() -> Bool {
    emission.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
  }

  override func error(_ error: any Swift.Error) { end(with: error) }
  override func completed() { end() }
}
