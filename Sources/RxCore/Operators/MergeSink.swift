/// What `merge` and the `flatMap` family do: each element of the source stands for a sequence, and
/// what those send is passed on as one sequence.
final class MergeSink<In, Out>: SerializedSink<In, Out> {
  private let selector: (In) throws -> Observable<Out>
  private let policy: MergePolicy

  /// Guards what follows; never held while calling.
  private let lock = Lock()
  private var running = KeyedList<any LiveSubscription>()
  private var waiting = Queue<Observable<Out>>()
  private var isSourceDone = false
  private var isClosed = false
  /// How often a waiting sequence could have begun since someone last saw to it.
  private var calls = 0

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

  /// Subscribes to all of the given sequences, which are the whole source.
  func start(with sources: [Observable<Out>]) -> any LiveSubscription {
    for source in sources { arrived(source) }
    attach(NoSubscription.instance)
    completed()
    return self
  }

  private func arrived(_ inner: Observable<Out>) {
    if case .atMost = policy {
      lock.withLock { waiting.append(inner) }
      serveWaiting()
    } else {
      begin(inner)
    }
  }

  // MARK: The sequences it stands for

  private func begin(_ inner: Observable<Out>) {
    switch inner.scalar {
    case .just: sendElement(of: inner)
    case .error(let error): end(with: error)
    case .empty: break
    case .none: admit()?.subscribe(to: inner)
    }
  }

  /// Makes a place for one more sequence; nil if it comes too late.
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
    if case .atMost = policy { serveWaiting() } else { endIfDone() }
  }

  /// Begins what waits while there is room. A call from within only leaves word for the outer one,
  /// so that thousands of sequences that are over at once need no deep stack.
  private func serveWaiting() {
    guard lock.withLock({ call() }) else { return }
    repeat {
      while let inner = lock.withLock({ takeWaiting() }) { begin(inner) }
    } while lock.withLock({ answerCall() })
    endIfDone()
  }

  private func call() -> Bool {
    calls += 1
    return calls == 1
  }

  private func answerCall() -> Bool {
    calls -= 1
    return calls > 0
  }

  private func takeWaiting() -> Observable<Out>? {
    guard case .atMost(let limit) = policy, running.count < limit else { return nil }
    return waiting.popFirst()
  }

  private func endIfDone() {
    let isDone = lock.withLock { isSourceDone && running.isEmpty && waiting.isEmpty && calls == 0 }
    if isDone { end() }
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

/// How many sequences are heard at a time.
enum MergePolicy: Equatable {
  /// All of them.
  case all
  /// As many as given; others wait for their turn.
  case atMost(Int)
  /// One; others that come meanwhile are ignored.
  case first
}

/// Hears one of the sequences.
final class MergeLink<In, Out>: Link<Out> {
  private let sink: MergeSink<In, Out>
  /// The place in the sink's list; set before the sequence is subscribed to.
  var key: UInt64 = 0

  init(_ sink: MergeSink<In, Out>) {
    self.sink = sink
    super.init()
  }

  override var feeds: AnyObject? { sink.feeds }

  override func next(_ element: Out) { sink.send(element) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }
  override func completed() { sink.innerCompleted(self) }
}
