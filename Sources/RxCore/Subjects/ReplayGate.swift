import CRxShims

/// Stands in for a receiver that is being told of the past: what happens meanwhile waits, so that
/// the receiver hears everything once, in order and one at a time, without anyone calling it under
/// a lock.
final class ReplayGate<Element>: Receiver<Element> {
  private let lock = Lock()
  private let downstream: Receiver<Element>
  /// Nil once the past has been told.
  private var waiting: [Event<Element>]? = []
  /// The thread whose events need not wait; nil if all have to.
  private let privilegedThread: UInt?

  /// - Parameter nestsOwnEvents: whether what the receiver itself causes while it hears of the past
  ///   reaches it at once, nested, instead of afterwards.
  init(_ downstream: Receiver<Element>, nestsOwnEvents: Bool) {
    self.downstream = downstream
    privilegedThread = nestsOwnEvents ? rx_thread_id() : nil
  }

  override var feeds: AnyObject? { downstream }

  override func next(_ element: Element) { pass(.next(element)) }
  override func error(_ error: any Swift.Error) { pass(.error(error)) }
  override func completed() { pass(.completed) }

  /// The past has been told: passes on what waits, until nothing does.
  func open() {
    while let events = takeWaiting() {
      for event in events { downstream.on(event) }
    }
  }

  private func pass(_ event: Event<Element>) {
    let isWaiting = lock.withLock {
      if waiting == nil || privilegedThread == rx_thread_id() { return false }
      waiting?.append(event)
      return true
    }
    if !isWaiting { downstream.on(event) }
  }

  /// What waits; nil, and open for good, if nothing does.
  private func takeWaiting() -> [Event<Element>]? {
    lock.withLock {
      let events = waiting ?? []
      waiting = events.isEmpty ? nil : []
      return events.isEmpty ? nil : events
    }
  }
}
