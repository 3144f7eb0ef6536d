import Foundation
import RxCore

/// One blocking read: collects elements on any thread until there is a result.
final class Reading<Element> {
  private let limit: Int
  private let predicate: (Element) throws -> Bool
  private let subscription = SingleAssignmentDisposable()
  private let gate = BlockingGate()
  private let lock = NSLock()
  private var elements: [Element] = []
  private var outcome: MaterializedSequenceResult<Element>?

  init(limit: Int, where predicate: @escaping (Element) throws -> Bool) {
    self.limit = limit
    self.predicate = predicate
  }

  /// Subscribes to the source and blocks until there is a result.
  ///
  /// - Parameter timeout: The maximum number of seconds; unlimited if it is nil.
  func result(
    of source: Observable<Element>,
    within timeout: TimeInterval?
  ) -> MaterializedSequenceResult<Element> {
    subscribe(to: source)
    if !gate.wait(timeout: timeout) { fail(with: RxError.timeout) }
    guard let settled = lock.withLock({ outcome }) else {
      preconditionFailure("A blocking read has no outcome after its gate opened or it timed out.")
    }
    return settled
  }

  /// Subscribes within the trampoline: work that the source schedules there starts when the
  /// subscription is known, so that even an infinite source can be disposed of.
  private func subscribe(to source: Observable<Element>) {
    _ = CurrentThreadScheduler.instance.schedule(()) {
      self.subscription.setDisposable(source.subscribe(self.take))
      return Disposables.create()
    }
  }

  private func take(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      do {
        if try predicate(element) { append(element) }
      } catch {
        fail(with: error)
      }
    case .error(let error): fail(with: error)
    case .completed: settle { .completed(elements: $0) }
    }
  }

  private func append(_ element: Element) {
    let isEnough = lock.withLock {
      if outcome == nil { elements.append(element) }
      return elements.count >= limit
    }
    if isEnough { settle { .completed(elements: $0) } }
  }

  private func fail(with error: any Error) {
    settle { .failed(elements: $0, error: error) }
  }

  /// Stores the first outcome, and disposes of the subscription.
  private func settle(
    _ makeOutcome: ([Element]) -> MaterializedSequenceResult<Element>
  ) {
    let isFirst = lock.withLock {
      if outcome != nil { return false }
      outcome = makeOutcome(elements)
      return true
    }
    guard isFirst else { return }
    subscription.dispose()
    gate.open()
  }
}
