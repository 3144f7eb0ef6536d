import Foundation
import RxCore

/// One blocking read: gathers elements on whatever threads they come, until there is a result.
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
  /// - Parameter timeout: how many seconds that may take; without end if it is nil.
  func result(
    of source: Observable<Element>,
    within timeout: TimeInterval?
  ) -> MaterializedSequenceResult<Element> {
    subscribe(to: source)
    if !gate.wait(timeout: timeout) { fail(with: RxError.timeout) }
    // The gate was opened by an outcome, or there is one since the line above.
    return lock.withLock { outcome! }
  }

  /// Subscribes inside of the trampoline: what the source has scheduled there begins when the
  /// subscription is known, so that even an endless source can be left.
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

  /// The first outcome counts, and ends the subscription.
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
