extension ObservableType {
  /// Combines each element with the latest element of another sequence.
  ///
  /// ```text
  /// source                           --1---2-3-|
  /// second                           -4--5-----
  /// withLatestFrom { $0 * 10 + $1 }  --x---y-z-|   x = 14, y = 25, z = 35
  /// ```
  ///
  /// Elements are dropped until the other sequence has emitted one.
  ///
  /// - Completion: When this sequence completes. Completion of the other sequence has no effect.
  /// - Error: When either sequence fails or `resultSelector` throws.
  /// - Disposal: Disposes of both subscriptions.
  /// - Scheduling: On the thread on which this sequence emits; the other one is subscribed to
  ///   first.
  /// - Parameters:
  ///   - second: The other sequence.
  ///   - resultSelector: Combines the two elements.
  /// - Returns: The combined sequence.
  /// - Complexity: O(1) for each element, plus `resultSelector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    WithLatestFrom(asObservable(), second.asObservable(), resultSelector)
  }

  /// Emits the latest element of another sequence for each element of this one.
  ///
  /// - Parameter second: The other sequence.
  /// - Returns: The sequence of its latest elements.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }
}

private final class WithLatestFrom<First, Second, Out>: Producer<Out> {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let combine: (First, Second) throws -> Out

  init(
    _ first: Observable<First>,
    _ second: Observable<Second>,
    _ combine: @escaping (First, Second) throws -> Out
  ) {
    self.first = first
    self.second = second
    self.combine = combine
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    WithLatestFromSink(combine, receiver).start(first, second)
  }
}

private final class WithLatestFromSink<First, Second, Out>: SerializedSink<First, Out> {
  private let combine: (First, Second) throws -> Out
  private var secondLink: WithLatestFromLink<First, Second, Out>?
  /// The latest element of the other sequence. Guarded by `emission`.
  @exclusivity(unchecked) private var latest = ValueSlot<Second>()

  init(_ combine: @escaping (First, Second) throws -> Out, _ downstream: Receiver<Out>) {
    self.combine = combine
    super.init(downstream)
  }

  func start(_ first: Observable<First>, _ second: Observable<Second>) -> any LiveSubscription {
    let link = WithLatestFromLink(self)
    secondLink = link
    link.subscribe(to: second)
    return subscribe(to: first)
  }

  override func next(_ element: First) {
    do {
      emission.lock()
      defer { emission.unlock() }
      if latest.isFull { send(try combine(element, latest.value)) }
    } catch {
      end(with: error)
    }
  }

  fileprivate func remember(_ element: Second) {
    emission.withLock { latest.set(element) }
  }

  override func didDispose() { secondLink.take()?.dispose() }
}

private final class WithLatestFromLink<First, Second, Out>: Link<Second> {
  private let sink: WithLatestFromSink<First, Second, Out>

  init(_ sink: WithLatestFromSink<First, Second, Out>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Second) { sink.remember(element) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }
  override func completed() { detach() }
}
