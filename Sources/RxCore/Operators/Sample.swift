extension ObservableType {
  /// Emits the newest element each time that another sequence emits one.
  ///
  /// ```text
  /// source             -1-2---3-|
  /// sampler            --x-x-x-x-x
  /// sample(sampler)    --1-2---3-|
  /// ```
  ///
  /// An element is emitted once; if there is no new element, `defaultValue` is emitted, if given.
  ///
  /// - Completion: With the first element of the sampler after the source has completed. The
  ///   completion of the sampler counts as its last element.
  /// - Error: When either sequence fails.
  /// - Disposal: Disposes of both subscriptions.
  /// - Scheduling: On the thread on which the sampler emits; the source is subscribed to first.
  ///   Concurrent events are serialized.
  /// - Parameters:
  ///   - sampler: The sequence whose elements trigger a sample.
  ///   - defaultValue: The element to emit when there is no new one.
  /// - Returns: The sequence of samples.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func sample(
    _ sampler: some ObservableType,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Producer<Element> {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SampleSink<Element, Tick>(defaultValue, receiver).start(source, sampler)
  }
}

private final class SampleSink<Element, Tick>: SerializedSink<Element, Element> {
  private let defaultValue: Element?
  private var samplerLink: SampleLink<Element, Tick>?
  /// The newest element. Guarded by `emission`, as are the following properties.
  private var newest: Element?
  private var isSourceDone = false

  init(_ defaultValue: Element?, _ downstream: Receiver<Element>) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func start(_ source: Observable<Element>, _ sampler: Observable<Tick>) -> any LiveSubscription {
    let link = SampleLink(self)
    samplerLink = link
    subscribe(to: source)
    link.subscribeUntilDisposed(to: sampler)
    return self
  }

  override func next(_ element: Element) {
    let old = emission.withLock {
      defer { newest = element }
      return newest
    }
    withExtendedLifetime(old) {}
  }

  override func completed() {
    emission.withLock { isSourceDone = true }
    detach()
  }

  fileprivate func tick() {
    let isDone = emission.withLock {
      if let element = newest.take() ?? defaultValue { send(element) }
      return isSourceDone
    }
    if isDone { end() }
  }

  override func didDispose() { samplerLink.take()?.dispose() }
}

private final class SampleLink<Element, Tick>: Link<Tick> {
  private let sink: SampleSink<Element, Tick>

  init(_ sink: SampleSink<Element, Tick>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Tick) { sink.tick() }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }
  override func completed() { sink.tick() }
}
