extension ObservableType {
  /// Mirrors the sequence that is first to send an event.
  ///
  /// ```text
  /// a                 ---1-2-|
  /// b                 --4-5-6|
  /// amb([a, b])       --4-5-6|
  /// ```
  ///
  /// - Completion: When the first sequence completes.
  /// - Error: When the first sequence fails; an error counts as a first event too.
  /// - Disposal: Disposes of all subscriptions. When one sequence has sent its first event, the
  ///   subscriptions to the others are disposed of.
  /// - Scheduling: On the thread on which that sequence emits. The sequences are subscribed to in
  ///   order.
  /// - Parameter sequence: The sequences.
  /// - Returns: The sequence that was first; one that never emits if there are none.
  /// - Complexity: O(n) to subscribe, O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Amb(Array(sequence))
  }

  /// Mirrors this sequence or the other one, whichever is first to send an event.
  ///
  /// - Parameter right: The other sequence.
  /// - Returns: The sequence that was first.
  public func amb<O2: ObservableType>(
    _ right: O2
  ) -> Observable<Element> where O2.Element == Element {
    Amb([asObservable(), right.asObservable()])
  }
}

private final class Amb<Element>: Producer<Element> {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    AmbSink(receiver).start(sources)
  }
}

private final class AmbSink<Element>: SourceSink<Element> {
  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  /// All links before the first event, then the winner's only.
  private var links: [AmbLink<Element>] = []
  private var winner: Int?

  func start(_ sources: [Observable<Element>]) -> any LiveSubscription {
    let links = sources.indices.map { AmbLink(self, number: $0) }
    self.links = links
    for (link, source) in zip(links, sources) { link.subscribe(to: source) }
    attach(Disposables.create { self.disposeLinks() })
    return self
  }

  /// Whether events of this link are forwarded. The first link that asks wins; the others are
  /// disposed of.
  func mayForward(_ number: Int) -> Bool {
    let losers = lock.withLock { () -> [AmbLink<Element>]? in
      if let winner { return winner == number ? [] : nil }
      winner = number
      defer { links = links.filter { $0.number == number } }
      return links.filter { $0.number != number }
    }
    losers?.forEach { $0.dispose() }
    return losers != nil
  }

  /// Releases the links, too: they reference this object.
  private func disposeLinks() {
    let links = lock.withLock {
      defer { self.links = [] }
      return self.links
    }
    links.forEach { $0.dispose() }
  }
}

private final class AmbLink<Element>: Link<Element> {
  private let sink: AmbSink<Element>
  let number: Int

  init(_ sink: AmbSink<Element>, number: Int) {
    self.sink = sink
    self.number = number
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) {
    if sink.mayForward(number) { sink.forward(element) }
  }

  override func error(_ error: any Swift.Error) {
    if sink.mayForward(number) { sink.fail(error) }
    dispose()
  }

  override func completed() {
    if sink.mayForward(number) { sink.finish() }
    dispose()
  }
}
