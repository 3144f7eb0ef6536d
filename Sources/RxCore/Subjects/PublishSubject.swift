/// A subject that sends each event to its current subscribers.
///
/// ```text
/// subject         -1-2-3|
/// from the start  -1-2-3|
/// after 2 ticks   --^2-3|
/// after the end   --------|
/// ```
///
/// It stores no element. After termination, new subscribers receive the terminal event only; after
/// `dispose()`, they receive `RxError.disposed`.
///
/// - Note: Events may be sent on any thread, but one at a time; the subject does not serialize
///   them.
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the observer that `asObserver()` returns: the subject itself.
  public typealias SubjectObserverType = PublishSubject<Element>

  private let core = SubjectCore<Element>()

  /// Creates a subject without subscribers.
  public override init() { super.init() }

  override init(countedAs type: Any.Type) { super.init(countedAs: type) }

  deinit { core.releaseObservers() }

  override class var resourceKind: Resources.Kind { .subjects }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.lock.withLock { core.hasReceivers } }

  /// Whether `dispose()` was called. Termination does not change it.
  public var isDisposed: Bool { core.lock.withLock { core.isDisposed } }

  /// Sends the event to the current subscribers, in the order in which they subscribed.
  ///
  /// Ignored after a terminal event and after `dispose()`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): core.end(with: .error(error))
    case .completed: core.end(with: .completed)
    }
  }

  /// Sends an element to the subscribers.
  public func onNext(_ element: Element) {
    let watch = DeliveryWatch.begin(self)
    defer { watch?.end() }
    let core = core  // Held once: debug builds count the reference at every use.
    core.lock.lock()
    guard core.isOpen else { return core.rejectElement(by: self) }
    let observers = core.observers
    core.lock.unlock()
    observers.next(element)
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let core = core
    core.lock.lock()
    guard core.isOpen else { return core.rejectSubscription(of: receiver, by: self) }
    let key = core.add(receiver)
    core.lock.unlock()
    return SubjectSubscription(core, key)
  }

  /// Returns the subject, which is its own observer.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Removes all subscribers; new ones receive `RxError.disposed`.
  public func dispose() { core.dispose() }
}
