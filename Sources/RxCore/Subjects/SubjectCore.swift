/// The part of a subject that its subscriptions hold: they must not keep the subject itself alive,
/// and once that is gone they find nobody here.
///
/// The lock guards the subject's state as well. It is held to look and to change, never to call.
/// What it guards is exempt from the run-time check of exclusive access, which would find nothing
/// that the lock lets happen, and took a tenth of the time to subscribe in debug builds.
class SubjectState {
  final let lock = Lock()
  /// How the sequence ended; subscribers that come later are told.
  @exclusivity(unchecked) final private(set) var ending: Ending?
  @exclusivity(unchecked) final private(set) var isDisposed = false
  /// Whether events are still passed on.
  @exclusivity(unchecked) final private(set) var isOpen = true

  /// Most subjects have one subscriber: it needs no list.
  @exclusivity(unchecked) final fileprivate var only: ErasedReceiver?
  @exclusivity(unchecked) final private var onlyKey: UInt64 = 0
  @exclusivity(unchecked) final fileprivate var many = ReceiverList()

  // MARK: Under the lock

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

  final func end(_ ending: Ending) {
    self.ending = ending
    isOpen = false
  }

  final func markDisposed() {
    isDisposed = true
    isOpen = false
    ending = nil
  }

  // MARK: Taking the lock

  final func remove(_ key: UInt64) {
    // The receiver is let go of after the lock: its captures may run code when they go away.
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

  /// The subject goes away without having ended: its subscribers hear nothing any more.
  final func abandon() {
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

/// The same, for those who know what the subject's elements are.
final class SubjectCore<Element>: SubjectState {
  // MARK: Under the lock

  /// Those who listen now; whoever comes or goes during delivery does not change it.
  @inline(__always)
  var audience: Audience<Element> {
    if let only { .one(only.typed(for: Element.self)) } else { .many(many.snapshot()) }
  }

  @inline(__always)
  func add(_ receiver: Receiver<Element>) -> UInt64 { addReceiver(ErasedReceiver(receiver)) }

  /// Empties the list; the caller lets go of the receivers outside of the lock.
  func takeAudience() -> Audience<Element> {
    defer {
      only = nil
      many.removeAll()
    }
    return audience
  }

  /// An element came too late: gives the lock back, and says so if the subject was disposed of.
  func refuse(by subject: AnyObject) {
    let isDisposed = isDisposed
    lock.unlock()
    if isDisposed { noteUse("was sent an element", of: subject, at: .listening) }
  }

  // MARK: Taking the lock

  func replace(_ key: UInt64, with receiver: Receiver<Element>) {
    replaceReceiver(key, with: ErasedReceiver(receiver))
  }

  /// What those hear who subscribe to a subject that was disposed of.
  func refusal(by subject: AnyObject) -> Ending {
    noteUse("was subscribed to", of: subject, at: .current)
    return .error(RxError.disposed(object: subject))
  }

  private func noteUse(_ use: String, of subject: AnyObject, at site: @autoclosure () -> Site?) {
    #if DEBUG
      guard Resources.isTracing else { return }
      let name = String(describing: type(of: subject))
      Hooks.report(.disposedSubject(name, use, at: site()))
    #endif
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

  func end(_ ending: Ending) {
    switch self {
    case .one(let receiver):
      ending.send(to: receiver)
    case .many(let places):
      var index = 0
      while index < places.end {
        if let receiver = places.receiver(at: index) {
          ending.send(to: receiver.typed(for: Element.self))
        }
        index += 1
      }
    }
  }
}

/// One subscription to a subject: knows where to take itself off the list, and nothing else.
final class SubjectSubscription: LiveSubscription {
  private let state: SubjectState
  private let key: UInt64

  init(_ state: SubjectState, _ key: UInt64) {
    self.state = state
    self.key = key
  }

  /// Some subjects keep their subscribers on the list after the end.
  var endsByItself: Bool { false }

  func dispose() { state.remove(key) }
}
