/// The state of a subject that its subscriptions reference: they must not retain the subject
/// itself, and after its deallocation they find no receivers here.
///
/// The lock guards the subject's state as well. It is held for reading and writing state, never
/// while calling out. The guarded properties are exempt from the run-time check of exclusive
/// access, which would find nothing that the lock permits, and took a tenth of the time to
/// subscribe in debug builds.
class SubjectState {
  final let lock = InlineLock()
  /// The termination of the sequence; sent to late subscribers.
  @exclusivity(unchecked) final private(set) var termination: Termination?
  @exclusivity(unchecked) final private(set) var isDisposed = false
  /// Whether events are still forwarded.
  @exclusivity(unchecked) final private(set) var isOpen = true

  /// The only receiver: most subjects have one subscriber, for which no list is needed.
  @exclusivity(unchecked) final fileprivate var only: ErasedReceiver?
  @exclusivity(unchecked) final private var onlyKey: UInt64 = 0
  @exclusivity(unchecked) final fileprivate var many = ReceiverList()

  // MARK: Requires the lock

  final var hasReceivers: Bool { only != nil || !many.isEmpty }

  fileprivate final func addReceiver(_ receiver: ErasedReceiver) -> UInt64 {
    let key = many.takeKey()
    if let first = only {
      only = nil
      many.append(first, key: onlyKey)
    } else if many.isEmpty {
      only = receiver
      onlyKey = key
      return key
    }
    many.append(receiver, key: key)
    return key
  }

  final func terminate(_ termination: Termination) {
    self.termination = termination
    isOpen = false
  }

  final func markDisposed() {
    isDisposed = true
    isOpen = false
    termination = nil
  }

  // MARK: Takes the lock

  final func remove(_ key: UInt64) {
    // The receiver is released after the lock: the deinitializers of its captures may run code.
    lock.lock()
    let leaving = take(key)
    lock.unlock()
    withExtendedLifetime(leaving) {}
  }

  private final func take(_ key: UInt64) -> ErasedReceiver? {
    guard onlyKey == key, let leaving = only else { return many.remove(key) }
    only = nil
    return leaving
  }

  /// Called when the subject is deallocated without termination: its subscribers receive no more
  /// events.
  final func releaseObservers() {
    lock.lock()
    let all = (only, many.snapshot())
    only = nil
    many.removeAll()
    lock.unlock()
    withExtendedLifetime(all) {}
  }

  fileprivate final func replaceReceiver(_ key: UInt64, with receiver: ErasedReceiver) {
    lock.lock()
    let old: ErasedReceiver?
    if onlyKey == key, only != nil {
      old = only
      only = receiver
    } else {
      old = many.replace(key, with: receiver)
    }
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}

/// The state of a subject with its element type.
final class SubjectCore<Element>: SubjectState {
  // MARK: Requires the lock

  /// The current subscribers; subscriptions and disposals during delivery do not change it.
  @inline(__always)
  var observers: ObserverSnapshot<Element> {
    if let only { .one(only.typed(for: Element.self)) } else { .many(many.snapshot()) }
  }

  @inline(__always)
  func add(_ receiver: Receiver<Element>) -> UInt64 { addReceiver(ErasedReceiver(receiver)) }

  /// Empties the list; the caller releases the receivers outside the lock.
  func takeObservers() -> ObserverSnapshot<Element> {
    defer {
      only = nil
      many.removeAll()
    }
    return observers
  }

  /// Called for an element after termination: releases the lock, and reports the element if the
  /// subject was disposed of.
  func rejectElement(by subject: AnyObject) {
    let isDisposed = isDisposed
    lock.unlock()
    if isDisposed { reportUse("was sent an element", of: subject, at: .ofCurrentObserver) }
  }

  /// Called for a subscription after termination: releases the lock, and sends the terminal event.
  func rejectSubscription(
    of receiver: Receiver<Element>,
    by subject: AnyObject
  ) -> any LiveSubscription {
    let termination = termination
    lock.unlock()
    (termination ?? rejection(by: subject)).send(to: receiver)
    return NoSubscription.instance
  }

  // MARK: Takes the lock

  /// Terminates the sequence and notifies the subscribers, unless it has ended already.
  func end(with termination: Termination, keepsObservers: Bool = false) {
    let observers = lock.withLock { () -> ObserverSnapshot<Element>? in
      guard isOpen else { return nil }
      terminate(termination)
      return keepsObservers ? self.observers : takeObservers()
    }
    observers?.terminate(termination)
  }

  /// Removes all subscribers, and rejects new ones.
  func dispose() {
    let dropped = lock.withLock {
      markDisposed()
      return takeObservers()
    }
    withExtendedLifetime(dropped) {}
  }

  func replace(_ key: UInt64, with receiver: Receiver<Element>) {
    replaceReceiver(key, with: ErasedReceiver(receiver))
  }

  /// Returns the terminal event for subscribers of a disposed subject.
  func rejection(by subject: AnyObject) -> Termination {
    reportUse("was subscribed to", of: subject, at: .current)
    return .error(RxError.disposed(object: subject))
  }

  private func reportUse(
    _ use: String,
    of subject: AnyObject,
    at location: @autoclosure () -> SourceLocation?
  ) {
    #if DEBUG
      guard Resources.isTracing else { return }
      let name = String(describing: type(of: subject))
      Hooks.report(.disposedSubject(name, use, at: location()))
    #endif
  }
}

/// The termination of a sequence.
enum Termination {
  case completed
  case error(any Swift.Error)

  func send<Element>(to receiver: Receiver<Element>) {
    switch self {
    case .completed: receiver.completed()
    case .error(let error): receiver.error(error)
    }
  }
}

/// The subscribers of a subject at one moment.
enum ObserverSnapshot<Element> {
  case one(Receiver<Element>)
  case many(ReceiverPlaces)

  @inline(__always)
  func next(_ element: Element) {
    switch self {
    case .one(let receiver):
      receiver.next(element)
    case .many(let places):
      var index = 0
      while index < places.end {
        if let receiver = places.receiver(at: index) {
          receiver.typed(for: Element.self).next(element)
        }
        index += 1
      }
    }
  }

  func terminate(_ termination: Termination) {
    switch self {
    case .one(let receiver):
      termination.send(to: receiver)
    case .many(let places):
      var index = 0
      while index < places.end {
        if let receiver = places.receiver(at: index) {
          termination.send(to: receiver.typed(for: Element.self))
        }
        index += 1
      }
    }
  }
}

/// One subscription to a subject: knows only how to remove itself from the list.
final class SubjectSubscription: LiveSubscription {
  private let state: SubjectState
  private let key: UInt64

  init(_ state: SubjectState, _ key: UInt64) {
    self.state = state
    self.key = key
  }

  /// Some subjects keep their subscribers in the list after termination.
  var cleansUpOnTermination: Bool { false }

  func dispose() { state.remove(key) }
}
