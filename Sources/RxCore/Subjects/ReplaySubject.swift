/// A subject that stores elements and replays them to each new subscriber.
///
/// ```text
/// subject(2)      -1-2-3|
/// from the start  -1-2-3|
/// after the end   --------(23|)
/// ```
///
/// The elements outlive termination: late subscribers receive the last elements and the terminal
/// event. After `dispose()`, they receive `RxError.disposed`.
///
/// - SeeAlso: <https://reactivex.io/documentation/subject.html>
public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  /// The type of the observer that `asObserver()` returns: the subject itself.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let core = SubjectCore<Element>()
  /// The elements to replay. Guarded by the lock of the core.
  @exclusivity(unchecked) private var buffer: ReplayBuffer<Element>

  init(limit: Int?) {
    buffer = ReplayBuffer(limit: limit)
    super.init()
  }

  init(limit: Int?, countedAs type: Any.Type) {
    buffer = ReplayBuffer(limit: limit)
    super.init(countedAs: type)
  }

  deinit { core.releaseObservers() }

  override class var resourceKind: Resources.Kind { .subjects }

  /// Creates a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: The number of elements to replay; not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    precondition(
      bufferSize >= 0,
      "ReplaySubject: bufferSize is \(bufferSize), it can't be negative."
    )
    return ReplaySubject(limit: bufferSize)
  }

  /// Creates a subject that stores and replays all elements.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: nil)
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { core.lock.withLock { core.hasReceivers } }

  /// Stores the event, and sends it to the current subscribers.
  ///
  /// Ignored after a terminal event and after `dispose()`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): core.end(with: .error(error))
    case .completed: core.end(with: .completed)
    }
  }

  /// Stores the element and sends it to the subscribers.
  public func onNext(_ element: Element) {
    let watch = DeliveryWatch.begin(self)
    defer { watch?.end() }
    let core = core  // Held once: debug builds count the reference at every use.
    core.lock.lock()
    guard core.isOpen else { return core.rejectElement(by: self) }
    let observers = core.observers
    if buffer.isFull, !buffer.isEmpty {
      let forgotten = buffer.replaceOldest(with: element)
      core.lock.unlock()
      withExtendedLifetime(forgotten) {}
    } else {
      if !buffer.isFull { buffer.append(element) }
      core.lock.unlock()
    }
    observers.next(element)
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    core.lock.lock()
    let past = buffer
    if core.isOpen {
      guard !past.isEmpty else {
        defer { core.lock.unlock() }
        return SubjectSubscription(core, core.add(receiver))
      }
      let gate = ReplayGate(receiver, nestsOwnEvents: false)
      let key = core.add(gate)
      core.lock.unlock()
      past.forEach(receiver.next)
      gate.open()
      core.replace(key, with: receiver)
      return SubjectSubscription(core, key)
    }
    let termination = core.termination
    core.lock.unlock()
    past.forEach(receiver.next)
    (termination ?? core.rejection(by: self)).send(to: receiver)
    return NoSubscription.instance
  }

  /// Returns the subject, which is its own observer.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Removes elements and subscribers; new subscribers receive `RxError.disposed`.
  public func dispose() {
    let dropped = core.lock.withLock {
      core.markDisposed()
      defer { buffer.removeAll() }
      return (core.takeObservers(), buffer)
    }
    withExtendedLifetime(dropped) {}
  }
}
