/// The lifetime of the replayed elements of a shared sequence.
public enum SubjectLifetimeScope {
  /// Elements are stored while there are subscribers: each connection starts with an empty buffer.
  case whileConnected
  /// Elements are stored permanently: late subscribers receive them, even after termination.
  case forever
}

extension ObservableType {
  /// Shares one subscription to this sequence among all subscribers, as long as there is at least
  /// one.
  ///
  /// ```text
  /// source     -1-2-3-4-
  /// first      -1-2!
  /// second     --^2-3!     the source is disposed of here
  /// ```
  ///
  /// - Completion, Error: When the source terminates. With `.whileConnected`, the next subscriber
  ///   subscribes to the source again; with `.forever`, it receives the replayed elements and the
  ///   terminal event.
  /// - Disposal: The last disposal also disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits; replayed elements are sent
  ///   synchronously within `subscribe`.
  /// - Parameters:
  ///   - replay: The number of elements to replay to late subscribers.
  ///   - scope: The lifetime of the replayed elements.
  /// - Returns: The shared sequence.
  /// - Complexity: O(n) for each element and n subscribers.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch scope {
    case .forever where replay == 0:
      multicast(PublishSubject()).refCount()
    case .forever:
      multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    case .whileConnected where replay <= 1:
      ShareWhileConnected(asObservable(), replaysLast: replay == 1)
    case .whileConnected:
      multicast { ReplaySubject.create(bufferSize: replay) }.refCount()
    }
  }
}

/// `share()` and `share(replay: 1)` without an intermediate subject. It is not a `Producer`: a
/// subscriber is added to the list before the source is subscribed to, independently of the
/// trampoline.
private final class ShareWhileConnected<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let replaysLast: Bool

  private let lock = InlineLock()
  /// The running connection. Guarded by `lock`.
  @exclusivity(unchecked) private var connection: ShareConnection<Element>?

  init(_ source: Observable<Element>, replaysLast: Bool) {
    self.source = source
    self.replaysLast = replaysLast
    super.init()
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    while true {
      let (connection, isNew) = currentConnection()
      // A connection that terminates meanwhile accepts no receiver; the next one does.
      guard let subscription = connection.add(receiver) else { continue }
      if isNew { connection.subscribe(to: source) }
      return subscription
    }
  }

  private func currentConnection() -> (ShareConnection<Element>, isNew: Bool) {
    lock.withLock {
      if let connection { return (connection, false) }
      let connection = ShareConnection(self, replaysLast: replaysLast)
      self.connection = connection
      return (connection, true)
    }
  }

  fileprivate func forget(_ ended: ShareConnection<Element>) {
    let dropped = lock.withLock {
      connection === ended ? connection.take() : nil
    }
    withExtendedLifetime(dropped) {}
  }
}

/// One subscription to the source, and its subscribers.
private final class ShareConnection<Element>: Link<Element> {
  private let parent: ShareWhileConnected<Element>
  private let replaysLast: Bool

  private let core = SubjectCore<Element>()
  /// The last element. Guarded by the lock of the core.
  @exclusivity(unchecked) private var last = ValueSlot<Element>()

  init(_ parent: ShareWhileConnected<Element>, replaysLast: Bool) {
    self.parent = parent
    self.replaysLast = replaysLast
    super.init()
  }

  // MARK: Subscribers

  /// Adds the receiver to the list and sends it the last element; nil if the connection has
  /// terminated.
  func add(_ receiver: Receiver<Element>) -> (any LiveSubscription)? {
    core.lock.lock()
    guard core.isOpen else {
      core.lock.unlock()
      return nil
    }
    guard last.isFull else {
      let key = core.add(receiver)
      core.lock.unlock()
      return ShareSubscription(self, key)
    }
    let gate = ReplayGate(receiver, nestsOwnEvents: false)
    let key = core.add(gate)
    let value = last.value
    core.lock.unlock()
    receiver.next(value)
    gate.open()
    core.replace(key, with: receiver)
    return ShareSubscription(self, key)
  }

  fileprivate func remove(_ key: UInt64) {
    core.remove(key)
    let isLast = core.lock.withLock { () -> Bool in
      guard core.isOpen, !core.hasReceivers else { return false }
      core.markDisposed()
      return true
    }
    guard isLast else { return }
    parent.forget(self)
    dispose()
  }

  // MARK: The source

  override func next(_ element: Element) {
    let core = core  // Held once: debug builds count the reference at every use.
    core.lock.lock()
    guard core.isOpen else { return core.lock.unlock() }
    if replaysLast { last.set(element) }
    let observers = core.observers
    core.lock.unlock()
    observers.next(element)
  }

  override func error(_ error: any Swift.Error) { terminate(.error(error)) }
  override func completed() { terminate(.completed) }

  /// The connection is detached before its terminal event is sent, so that an observer that
  /// subscribes in response starts a new one.
  private func terminate(_ termination: Termination) {
    let observers = core.lock.withLock { () -> ObserverSnapshot<Element>? in
      guard core.isOpen else { return nil }
      core.terminate(termination)
      return core.takeObservers()
    }
    guard let observers else { return }
    parent.forget(self)
    observers.terminate(termination)
    dispose()
  }
}

/// One subscriber's entry in the list of a connection.
private final class ShareSubscription<Element>: LiveSubscription {
  private let connection: ShareConnection<Element>
  private let key: UInt64

  init(_ connection: ShareConnection<Element>, _ key: UInt64) {
    self.connection = connection
    self.key = key
  }

  func dispose() { connection.remove(key) }
}
