/// A subject with a current value, which each new subscriber receives first.
///
/// ```text
/// subject(0)      -1-2-3|
/// from the start  01-2-3|
/// after 2 ticks   --12-3|
/// after the end   --------|
/// ```
///
/// After termination, new subscribers receive the terminal event only; after `dispose()`, they
/// receive `RxError.disposed`. The value remains readable after completion.
///
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  /// The type of the observer that `asObserver()` returns: the subject itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let core = SubjectCore<Element>()
  /// The current value. Guarded by the lock of the core.
  @exclusivity(unchecked) private var current: Element

  /// Creates a subject with the given value.
  public init(value: Element) {
    current = value
    super.init()
  }

  init(value: Element, countedAs type: Any.Type) {
    current = value
    super.init(countedAs: type)
  }

  deinit { core.releaseObservers() }

  override class var resourceKind: Resources.Kind { .subjects }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.lock.withLock { core.hasReceivers } }

  /// Whether `dispose()` was called. Termination does not change it.
  public var isDisposed: Bool { core.lock.withLock { core.isDisposed } }

  /// The current value.
  ///
  /// - Throws: `RxError.disposed` after `dispose()`, or the error with which the sequence failed.
  public func value() throws -> Element {
    try core.lock.withLock {
      if core.isDisposed { throw RxError.disposed(object: self) }
      if case .error(let error) = core.termination { throw error }
      return current
    }
  }

  /// Sends the event to the current subscribers; an element becomes the current value.
  ///
  /// Ignored after a terminal event and after `dispose()`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    // As in RxSwift, the subject keeps its subscribers in the list after termination.
    case .error(let error): core.end(with: .error(error), keepsObservers: true)
    case .completed: core.end(with: .completed, keepsObservers: true)
    }
  }

  /// Makes the element the current value and sends it to the subscribers.
  public func onNext(_ element: Element) {
    let watch = DeliveryWatch.begin(self)
    defer { watch?.end() }
    let core = core  // Held once: debug builds count the reference at every use.
    core.lock.lock()
    guard core.isOpen else { return core.rejectElement(by: self) }
    let old = current
    current = element
    let observers = core.observers
    core.lock.unlock()
    withExtendedLifetime(old) {}
    observers.next(element)
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    core.lock.lock()
    guard core.isOpen else { return core.rejectSubscription(of: receiver, by: self) }
    let gate = ReplayGate(receiver, nestsOwnEvents: true)
    let key = core.add(gate)
    let value = current
    core.lock.unlock()
    receiver.next(value)
    gate.open()
    core.replace(key, with: receiver)
    return SubjectSubscription(core, key)
  }

  /// Returns the subject, which is its own observer.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Removes all subscribers; new ones receive `RxError.disposed`.
  public func dispose() { core.dispose() }
}
