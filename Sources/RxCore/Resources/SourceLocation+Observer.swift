import CRxShims

extension SourceLocation {
  /// The line of the subscription whose closure this thread is calling; known while tracing.
  static var ofCurrentObserver: SourceLocation? {
    rx_observer_location()?.assumingMemoryBound(to: SourceLocation.self).pointee
  }

  /// Wraps the closure of a new subscription. While subscriptions are traced, the wrapper records
  /// the subscription's line during each call, for messages about what the closure does.
  @inline(__always)
  static func recordingObserver<Input>(_ closure: ((Input) -> Void)?) -> ((Input) -> Void)? {
    #if DEBUG
      guard rx_is_tracing() != 0, let closure, let location = current else { return closure }
      return { input in location.recordAsObserver { closure(input) } }
    #else
      return closure
    #endif
  }

  #if DEBUG
    private func recordAsObserver(_ body: () -> Void) {
      withUnsafePointer(to: self) { pointer in
        let outer = rx_observer_location()
        rx_set_observer_location(pointer)
        defer { rx_set_observer_location(outer) }
        body()
      }
    }
  #endif
}
