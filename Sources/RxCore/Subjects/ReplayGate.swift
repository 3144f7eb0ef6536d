import CRxShims

/// Replaces a receiver while past events are replayed to it: new events are queued, so that the
/// receiver gets every event once, in order and one at a time, and is not called under a lock.
final class ReplayGate<Element>: Receiver<Element> {
  private let lock = InlineLock()
  private let downstream: Receiver<Element>
  /// The events that wait for the end of the replay; nil after it.
  private var waiting: [Event<Element>]? = []
  /// The thread whose events are not queued; nil if those of all threads are.
  private let privilegedThread: UInt?

  /// - Parameter nestsOwnEvents: Whether events that the receiver itself causes during the replay
  ///   are delivered immediately, nested, instead of afterwards.
  init(_ downstream: Receiver<Element>, nestsOwnEvents: Bool) {
    self.downstream = downstream
    privilegedThread = nestsOwnEvents ? rx_thread_id() : nil
  }

  override var downstreamLink: AnyObject? { downstream }

  override func next(_ element: Element) { pass(.next(element)) }
  override func error(_ error: any Swift.Error) { pass(.error(error)) }
  override func completed() { pass(.completed) }

  /// Ends the replay: forwards queued events until none is left.
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

  /// Returns the queued events; nil, after opening the gate permanently, if there are none.
  private func takeWaiting() -> [Event<Element>]? {
    lock.withLock {
      let events = waiting ?? []
      waiting = events.isEmpty ? nil : []
      return events.isEmpty ? nil : events
    }
  }
}
