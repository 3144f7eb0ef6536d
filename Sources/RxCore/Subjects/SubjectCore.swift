/// The part of a subject that its subscriptions hold: they must not keep the subject itself alive,
/// and once that is gone they find nobody here.
///
/// The lock guards the subject's state as well. It is held to look and to change, never to call.
final class SubjectCore<Element> {
  let lock = Lock()
  /// How the sequence ended; subscribers that come later are told.
  private(set) var ending: Ending?
  private(set) var isDisposed = false
  /// Whether events are still passed on.
  private(set) var isOpen = true

  /// Most subjects have one subscriber: it needs no list.
  private var only: Receiver<Element>?
  private var onlyKey: UInt64 = 0
  /// Of receivers; that the type does not say so keeps generic bookkeeping out of the hot path.
  private var many = KeyedList<AnyObject>()

  // MARK: Under the lock

  var hasReceivers: Bool { only != nil || !many.isEmpty }

  /// Those who listen now; whoever comes or goes during delivery does not change it.
  @inline(__always)
  var audience: Audience<Element> {
    if let only { .one(only) } else { .many(many.places) }
  }

  func add(_ receiver: Receiver<Element>) -> UInt64 {
    if only == nil, many.isEmpty {
      onlyKey = many.takeKey()
      only = receiver
      return onlyKey
    }
    if let first = only.take() { many.append(first, key: onlyKey) }
    return many.append(receiver)
  }

  func end(_ ending: Ending) {
    self.ending = ending
    isOpen = false
  }

  /// Empties the list; the caller lets go of the receivers outside of the lock.
  func takeAudience() -> Audience<Element> {
    defer {
      only = nil
      many.removeAll()
    }
    return audience
  }

  func markDisposed() {
    isDisposed = true
    isOpen = false
    ending = nil
  }

  // MARK: Taking the lock

  func remove(_ key: UInt64) {
    // The receiver is let go of after the lock: its captures may run code when they go away.
    let leaving = lock.withLock { take(key) }
    withExtendedLifetime(leaving) {}
  }

  func replace(_ key: UInt64, with receiver: Receiver<Element>) {
    let old = lock.withLock { () -> AnyObject? in
      guard let only, onlyKey == key else { return many.replace(key, with: receiver) }
      self.only = receiver
      return only
    }
    withExtendedLifetime(old) {}
  }

  /// The subject goes away without having ended: its subscribers hear nothing any more.
  func abandon() {
    let all = lock.withLock { takeAudience() }
    withExtendedLifetime(all) {}
  }

  private func take(_ key: UInt64) -> AnyObject? {
    guard let only, onlyKey == key else { return many.remove(key) }
    self.only = nil
    return only
  }
}

/// How a sequence ended.
enum Ending {
  case completed
  case error(any Swift.Error)

  func send<Element>(to receiver: Receiver<Element>) {
    switch self {
    case .completed: receiver.completed()
    case .error(let error): receiver.error(error)
    }
  }
}

/// Those who listen to a subject at one moment.
enum Audience<Element> {
  case one(Receiver<Element>)
  case many(ContiguousArray<KeyedList<AnyObject>.Place>)

  @inline(__always)
  func next(_ element: Element) {
    switch self {
    case .one(let receiver):
      receiver.next(element)
    case .many(let places):
      // By index: in debug builds, where learners live, an iterator costs several times as much.
      var index = 0
      let count = places.count
      while index < count {
        if let member = places[index].member { receiver(member).next(element) }
        index += 1
      }
    }
  }

  func end(_ ending: Ending) {
    switch self {
    case .one(let receiver):
      ending.send(to: receiver)
    case .many(let places):
      for place in places {
        if let member = place.member { ending.send(to: receiver(member)) }
      }
    }
  }

  @inline(__always)
  private func receiver(_ member: AnyObject) -> Receiver<Element> {
    unsafeDowncast(member, to: Receiver<Element>.self)
  }
}

/// One subscription to a subject: knows where to take itself off the list, and nothing else.
final class SubjectSubscription<Element>: LiveSubscription {
  private let core: SubjectCore<Element>
  private let key: UInt64

  init(_ core: SubjectCore<Element>, _ key: UInt64) {
    self.core = core
    self.key = key
  }

  /// Some subjects keep their subscribers on the list after the end.
  var endsByItself: Bool { false }

  func dispose() { core.remove(key) }
}
