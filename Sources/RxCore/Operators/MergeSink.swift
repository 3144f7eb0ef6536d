/// The base of `merge` and the `flatMap` family: each element of the source is mapped to an inner
/// sequence, and the events of all inner sequences are forwarded as one sequence.
final class MergeSink<In, Out>: SerializedSink<In, Out> {
  private let selector: (In) throws -> Observable<Out>
  private let policy: MergePolicy

  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  private var running = KeyedList<any LiveSubscription>()
  private var waiting = Queue<Observable<Out>>()
  private var isSourceDone = false
  private var isClosed = false
  /// The number of requests to start a waiting sequence that have not been handled yet.
  private var requests = 0

  /// The number of `just` sequences whose element is being forwarded. They are active until then,
  /// although they have no link. Guarded by `emission`.
  @exclusivity(unchecked) private var immediate = 0
  /// The result completes as soon as no `just` sequence is active. Guarded by `emission`.
  @exclusivity(unchecked) private var completesAfterDelivery = false

  init(
    _ policy: MergePolicy,
    _ selector: @escaping (In) throws -> Observable<Out>,
    _ downstream: Receiver<Out>
  ) {
    self.policy = policy
    self.selector = selector
    super.init(downstream)
  }

  // MARK: The source

  override func next(_ element: In) {
    if policy == .first, lock.withLock({ !running.isEmpty }) { return }
    do {
      arrived(try selector(element))
    } catch {
      end(with: error)
    }
  }

  override func completed() {
    lock.withLock { isSourceDone = true }
    detach()
    endIfDone()
  }

  /// Subscribes to all of the given sequences, which form the complete source.
  func start(with sources: [Observable<Out>]) -> any LiveSubscription {
    for source in sources { arrived(source) }
    attach(NoSubscription.instance)
    completed()
    return self
  }

  private func arrived(_ inner: Observable<Out>) {
    if case .atMost = policy {
      lock.withLock { waiting.append(inner) }
      subscribeToWaiting()
    } else {
      begin(inner)
    }
  }

  // MARK: The inner sequences

  private func begin(_ inner: Observable<Out>) {
    switch inner.scalar {
    // `.first` needs a link: the elements that arrive while it is in the list are ignored.
    case .just where policy != .first: sendElementOfActive(inner)
    case .error(let error): end(with: error)
    case .empty: break
    case .just, .none: admit()?.subscribe(to: inner)
    }
  }

  /// Forwards the element of a `just` sequence, which is active meanwhile: if the source completes
  /// from within the element, the result completes after it.
  private func sendElementOfActive(_ just: Observable<Out>) {
    emission.lock()
    immediate += 1
    sendElement(of: just)
    immediate -= 1
    let completes = completesAfterDelivery && immediate == 0
    emission.unlock()
    if completes { end() }
  }

  /// Reserves a place for one more sequence; nil after termination.
  private func admit() -> MergeLink<In, Out>? {
    lock.withLock {
      if isClosed || isDisposed { return nil }
      let link = MergeLink(self)
      link.key = running.append(link)
      return link
    }
  }

  fileprivate func innerCompleted(_ link: MergeLink<In, Out>) {
    link.dispose()
    _ = lock.withLock { running.remove(link.key) }
    if case .atMost = policy { subscribeToWaiting() } else { endIfDone() }
  }

  /// Starts waiting sequences while the limit permits. A re-entrant call only records a request for
  /// the outer call, so that thousands of sequences that complete synchronously need no deep stack.
  private func subscribeToWaiting() {
    guard lock.withLock({ addRequest() }) else { return }
    repeat {
      while let inner = lock.withLock({ takeWaiting() }) { begin(inner) }
    } while lock.withLock({ finishRequest() })
    endIfDone()
  }

  private func addRequest() -> Bool {
    requests += 1
    return requests == 1
  }

  private func finishRequest() -> Bool {
    requests -= 1
    return requests > 0
  }

  private func takeWaiting() -> Observable<Out>? {
    guard case .atMost(let limit) = policy, running.count < limit else { return nil }
    return waiting.popFirst()
  }

  private func endIfDone() {
    let isDone = lock.withLock {
      isSourceDone && running.isEmpty && waiting.isEmpty && requests == 0
    }
    if isDone, !postponeCompletion() { end() }
  }

  /// Postpones the completion if this call comes from within the element of a `just` sequence, and
  /// returns whether it did. Another thread waits until the element has been forwarded.
  private func postponeCompletion() -> Bool {
    emission.withLock {
      completesAfterDelivery = immediate > 0
      return completesAfterDelivery
    }
  }

  override func didDispose() {
    let (links, sources) = lock.withLock {
      isClosed = true
      defer {
        running.removeAll()
        waiting.removeAll()
      }
      return (running, waiting)
    }
    links.forEach { $0.dispose() }
    withExtendedLifetime(sources) {}
  }
}

/// The number of inner sequences that are subscribed to at a time.
enum MergePolicy: Equatable {
  /// All sequences.
  case all
  /// The given number; further sequences wait.
  case atMost(Int)
  /// One sequence at a time; those that arrive meanwhile are ignored.
  case first
}

/// Receives the events of one inner sequence.
final class MergeLink<In, Out>: Link<Out> {
  private let sink: MergeSink<In, Out>
  /// The key in the sink's list; set before the sequence is subscribed to.
  var key: UInt64 = 0

  init(_ sink: MergeSink<In, Out>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Out) { sink.send(element) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }
  override func completed() { sink.innerCompleted(self) }
}
