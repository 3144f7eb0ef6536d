extension ConnectableObservableType {
  /// Connects on the first subscription, and disconnects when the last subscription is disposed of.
  ///
  /// ```text
  /// source                  -1-2-3-4-
  /// first subscriber        -1-2!
  /// second subscriber       --^2-3!     the source is disposed of here
  /// ```
  ///
  /// - Completion, Error: When the source terminates; the next subscriber connects again.
  /// - Disposal: The last disposal also disposes of the connection.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: A sequence that connects automatically.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func refCount() -> Observable<Element> {
    RefCount(self)
  }
}

private final class RefCount<Source: ConnectableObservableType>: Producer<Source.Element> {
  private let source: Source
  private let shared: Observable<Source.Element>

  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var connection: (any Disposable)?
  /// Identifies connections: subscribers of an older one are no longer counted.
  @exclusivity(unchecked) private var generation = 0

  init(_ source: Source) {
    self.source = source
    shared = source.asObservable()
    super.init()
  }

  override func attach(_ receiver: Receiver<Source.Element>) -> any LiveSubscription {
    let sink = RefCountSink(self, receiver)
    sink.count(as: shared)
    let upstream = shared.run(sink)
    if !sink.isDisposed { addSubscriber(sink) }
    sink.attach(upstream)
    return sink
  }

  private func addSubscriber(_ sink: RefCountSink<Source>) {
    lock.lock()
    subscribers += 1
    let isFirst = subscribers == 1
    let generation = generation
    sink.generation = generation
    lock.unlock()
    if isFirst { connect(for: generation) }
  }

  private func connect(for generation: Int) {
    let connection = source.connect()
    lock.lock()
    let isStale = self.generation != generation
    if !isStale { self.connection = connection }
    lock.unlock()
    if isStale { connection.dispose() }
  }

  /// Called when a subscription of this generation is disposed of.
  func removeSubscriber(_ generation: Int) {
    lock.lock()
    let counts = generation == self.generation
    if counts { subscribers -= 1 }
    let last = counts && subscribers == 0 ? endGeneration() : nil
    lock.unlock()
    last?.dispose()
  }

  /// Called when the source has terminated for all subscribers of this generation.
  func sourceEnded(_ generation: Int) {
    lock.lock()
    let ended = generation == self.generation ? endGeneration() : nil
    lock.unlock()
    ended?.dispose()
  }

  private func endGeneration() -> (any Disposable)? {
    subscribers = 0
    generation += 1
    defer { connection = nil }
    return connection
  }
}

private final class RefCountSink<Source: ConnectableObservableType>: Sink<
  Source.Element, Source.Element
>
{
  private let parent: RefCount<Source>
  /// The connection to which this subscriber belongs; nil if it belongs to none.
  @exclusivity(unchecked) fileprivate var generation: Int?

  init(_ parent: RefCount<Source>, _ downstream: Receiver<Source.Element>) {
    self.parent = parent
    super.init(downstream)
  }

  override func next(_ element: Source.Element) { forward(element) }

  override func error(_ error: any Swift.Error) {
    endConnection()
    fail(error)
  }

  override func completed() {
    endConnection()
    finish()
  }

  /// The connection is detached before its terminal event is sent, so that an observer that
  /// subscribes in response starts a new one.
  private func endConnection() {
    if let generation { parent.sourceEnded(generation) }
  }

  override func didDispose() {
    if let generation { parent.removeSubscriber(generation) }
  }
}
