import CRxShims

/// The delivery of one event by a subject or a `create` closure. While subscriptions are traced, it
/// detects an event that is sent during the delivery of another one.
struct DeliveryWatch {
  #if DEBUG
    private let source: AnyObject

    /// Begins to watch a delivery; nil unless subscriptions are traced.
    @inline(__always)
    static func begin(
      _ source: AnyObject,
      called name: @autoclosure () -> String? = nil
    ) -> DeliveryWatch? {
      rx_is_tracing() == 0 ? nil : DeliveryWatch(source, name())
    }

    private init(_ source: AnyObject, _ name: String?) {
      self.source = source
      Deliveries.shared.begin(source, name ?? String(describing: type(of: source)))
    }

    func end() { Deliveries.shared.end(source) }
  #else
    @inline(__always)
    static func begin(
      _ source: AnyObject,
      called name: @autoclosure () -> String? = nil
    ) -> DeliveryWatch? { nil }

    @inline(__always)
    func end() {}
  #endif
}

#if DEBUG
  /// The events that are being delivered.
  private final class Deliveries: @unchecked Sendable {  // `threads` is guarded by `lock`.
    static let shared = Deliveries()

    private let lock = InlineLock()
    /// The threads that are delivering an event of a sequence, by sequence, the latest last.
    private var threads: [ObjectIdentifier: [UInt]] = [:]

    func begin(_ source: AnyObject, _ name: String) {
      let thread = rx_thread_id()
      let before = lock.withLock {
        defer { threads[ObjectIdentifier(source), default: []].append(thread) }
        return threads[ObjectIdentifier(source)] ?? []
      }
      guard !before.isEmpty else { return }
      let places = SubscriptionRegistry.shared.places(observing: source)
      let isNested = before.allSatisfy { $0 == thread }
      Hooks.report(
        isNested
          ? .reentrancy(in: name, sentBy: SourceLocation.ofCurrentObserver, observedAt: places)
          : .overlap(in: name, sentBy: SourceLocation.ofCurrentObserver, observedAt: places)
      )
    }

    func end(_ source: AnyObject) {
      let thread = rx_thread_id()
      lock.withLock {
        let id = ObjectIdentifier(source)
        guard var running = threads[id], let index = running.lastIndex(of: thread) else { return }
        running.remove(at: index)
        threads[id] = running.isEmpty ? nil : running
      }
    }
  }
#endif
