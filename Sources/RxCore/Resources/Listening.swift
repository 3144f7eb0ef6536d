import CRxShims

extension Site {
  /// The line of the subscription whose closure this thread is calling; known while tracing.
  static var listening: Site? {
    rx_listener()?.assumingMemoryBound(to: Site.self).pointee
  }

  /// Wraps the closure of a new subscription. While subscriptions are traced, the wrapper records
  /// the subscription's line during each call, for messages about what the closure does.
  @inline(__always)
  static func listening<Input>(_ closure: ((Input) -> Void)?) -> ((Input) -> Void)? {
    #if DEBUG
      guard rx_is_tracing() != 0, let closure, let site = current else { return closure }
      return { input in site.listen { closure(input) } }
    #else
      return closure
    #endif
  }

  #if DEBUG
    private func listen(_ body: () -> Void) {
      withUnsafePointer(to: self) { pointer in
        let outer = rx_listener()
        rx_set_listener(pointer)
        defer { rx_set_listener(outer) }
        body()
      }
    }
  #endif
}
