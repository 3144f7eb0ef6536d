/// A subject that emits only the last element, and only on completion.
///
/// ```text
/// subject         -1-2-3|
/// from the start  ------(3|)
/// after the end   --------(3|)
/// ```
///
/// An error is sent without an element. Late subscribers receive the same events.
///
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of the observer that `asObserver()` returns: the subject itself.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let core = SubjectCore<Element>()
  /// The last element. Guarded by the lock of the core.
  private var last: Element?

  /// Creates a subject without subscribers.
  public override init() { super.init() }

  deinit { core.releaseObservers() }

  override class var resourceKind: Resources.Kind { .subjects }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.lock.withLock { core.hasReceivers } }

  /// Stores an element; on completion, sends the last one and the completion to the subscribers.
  ///
  /// An error is sent without an element. Events after a terminal event are ignored.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): remember(element)
    case .error(let error): terminate(.error(error))
    case .completed: terminate(.completed)
    }
  }

  private func remember(_ element: Element) {
    let old = core.lock.withLock { () -> Element? in
      guard core.isOpen else { return nil }
      defer { last = element }
      return last
    }
    withExtendedLifetime(old) {}
  }

  private func terminate(_ termination: Termination) {
    core.lock.lock()
    guard core.isOpen else { return core.lock.unlock() }
    core.terminate(termination)
    let element = result(of: termination)
    let observers = core.takeObservers()
    core.lock.unlock()
    if let element { observers.next(element) }
    observers.terminate(termination)
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    core.lock.lock()
    guard let termination = core.termination else {
      defer { core.lock.unlock() }
      return SubjectSubscription(core, core.add(receiver))
    }
    let element = result(of: termination)
    core.lock.unlock()
    if let element { receiver.next(element) }
    termination.send(to: receiver)
    return NoSubscription.instance
  }

  /// Returns the subject, which is its own observer.
  public func asObserver() -> AsyncSubject<Element> { self }

  private func result(of termination: Termination) -> Element? {
    if case .completed = termination { last } else { nil }
  }
}
