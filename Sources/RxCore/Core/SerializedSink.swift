/// An operator that hears several sources: what it passes on is put in line by a recursive lock,
/// so that concurrent events queue up and re-entrant ones nest.
///
/// The lock is held while passing on; never while subscribing or disposing.
class SerializedSink<In, Out>: Sink<In, Out> {
  /// Guards the operator's state, too.
  final let emission = RecursiveLock()
  /// A terminal event has been passed on.
  private final var hasEnded = false

  @inline(__always)
  final func send(_ element: Out) {
    emission.lock()
    if !hasEnded { forward(element) }
    emission.unlock()
  }

  final func end(with error: any Swift.Error) {
    emission.lock()
    let isFirst = !hasEnded
    hasEnded = true
    if isFirst { forwardError(error) }
    emission.unlock()
    if isFirst { dispose() }
  }

  final func end() {
    emission.lock()
    let isFirst = !hasEnded
    hasEnded = true
    if isFirst { forwardCompleted() }
    emission.unlock()
    if isFirst { dispose() }
  }

  override func error(_ error: any Swift.Error) { end(with: error) }
  override func completed() { end() }
}
