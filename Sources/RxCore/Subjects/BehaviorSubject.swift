/// A subject that has a current value: each new subscriber is told it first.
///
/// ```text
/// subject(0)     -1-2-3|
/// at once        01-2-3|
/// after 2 ticks  --1 2-3|   (1 at once)
/// after the end  ------^|
/// ```
///
/// Whoever subscribes after the end is told of the end only; after `dispose()` it is
/// `RxError.disposed`. The value stays readable after completion.
///
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let core = SubjectCore<Element>()
  /// Guarded by the lock of the core.
  @exclusivity(unchecked) private var current: Element

  /// A subject with the given value.
  public init(value: Element) {
    current = value
    super.init()
  }

  init(value: Element, countedAs type: Any.Type) {
    current = value
    super.init(countedAs: type)
  }

  deinit { core.abandon() }

  override class var resourceKind: Resources.Kind { .subjects }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.lock.withLock { core.hasReceivers } }

  public var isDisposed: Bool { core.lock.withLock { core.isDisposed } }

  /// The current value.
  ///
  /// - Throws: `RxError.disposed` after `dispose()`, or the error that the sequence ended with.
  public func value() throws -> Element {
    try core.lock.withLock {
      if core.isDisposed { throw RxError.disposed(object: self) }
      if case .error(let error) = core.ending { throw error }
      return current
    }
  }

  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
  }

  /// Makes the element the current value and passes it on.
  public func onNext(_ element: Element) {
    let watch = DeliveryWatch.begin(self)
    defer { watch?.end() }
    let core = core  // Held once: debug builds count the reference at every use.
    core.lock.lock()
    guard core.isOpen else { return core.refuse(by: self) }
    let old = current
    current = element
    let audience = core.audience
    core.lock.unlock()
    withExtendedLifetime(old) {}
    audience.next(element)
  }

  /// Like RxSwift's, the subject keeps its subscribers on the list after the end.
  private func end(_ ending: Ending) {
    let audience = core.lock.withLock { () -> Audience<Element>? in
      guard core.isOpen else { return nil }
      core.end(ending)
      return core.audience
    }
    audience?.end(ending)
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    core.lock.lock()
    guard core.isOpen else {
      let ending = core.isDisposed ? nil : core.ending
      core.lock.unlock()
      (ending ?? core.refusal(by: self)).send(to: receiver)
      return NoSubscription.instance
    }
    let gate = ReplayGate(receiver, nestsOwnEvents: true)
    let key = core.add(gate)
    let value = current
    core.lock.unlock()
    receiver.next(value)
    gate.open()
    core.replace(key, with: receiver)
    return SubjectSubscription(core, key)
  }

  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Forgets all subscribers and refuses new ones with `RxError.disposed`.
  public func dispose() {
    let dropped = core.lock.withLock {
      core.markDisposed()
      return core.takeAudience()
    }
    withExtendedLifetime(dropped) {}
  }
}
