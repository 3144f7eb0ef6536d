/// An operator that hears several sources: what it passes on is put in line by a recursive lock,
/// so that concurrent events queue up and re-entrant ones nest.
///
/// The lock is held while an element is passed on; never while subscribing or disposing. A terminal
/// event makes the operators downstream dispose, so it is passed on without the lock: once the end
/// is noted under it, nothing else can be under way.
class SerializedSink<In, Out>: Sink<In, Out> {
  /// Guards the operator's state, too.
  final let emission = RecursiveLock()
  /// A terminal event is being passed on, or has been. Guarded by `emission`.
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
