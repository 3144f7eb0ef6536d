/// Subscribes to a list of sequences one after the other: the base of `concat`, `retry` and
/// `catch(sequence:)`.
///
/// Sequences that terminate synchronously are handled in a loop, and a list that ends with another
/// list is replaced by it, so that neither needs a deep stack.
class ChainSink<Element>: ReplacingSink<Element, Element> {
  typealias Sources = ChainSources<Element>

  private final let lock = InlineLock()
  /// The remaining lists, the innermost last. Guarded by `lock`, as are the following properties.
  private final var lists: [Sources]
  /// The number of requests for the next sequence that have not been handled yet.
  private final var requests = 0

  init(_ sources: Sources, _ downstream: Receiver<Element>) {
    lists = [sources]
    super.init(downstream)
  }

  /// The list of sequences that a sequence wraps, if it is one of the same kind.
  func list(in source: Observable<Element>) -> Sources? { nil }

  /// Called when no sequence is left.
  func exhausted() { abstractMethod() }

  final func start() -> any LiveSubscription {
    attach(NoSubscription.instance)
    moveOn()
    return self
  }

  final override func next(_ element: Element) { forward(element) }

  /// Continues with the next sequence. A re-entrant call only records a request for the outer call.
  final func moveOn() {
    guard lock.withLock({ addRequest() }) else { return }
    repeat {
      if isCancelled { return }
      guard let source = nextSource() else { return exhausted() }
      dropCurrent()
      setCurrent(source.run(self))
    } while lock.withLock({ finishRequest() })
  }

  private func addRequest() -> Bool {
    requests += 1
    return requests == 1
  }

  private func finishRequest() -> Bool {
    requests -= 1
    return requests > 0
  }

  private func nextSource() -> Observable<Element>? {
    while let (source, isLast) = takeSource() {
      guard let inner = list(in: source) else { return source }
      push(inner, replacingLast: isLast)
    }
    return nil
  }

  /// The next sequence, and whether its list is known to end with it. The program's iterators run
  /// outside the lock; only one caller at a time executes this method.
  private func takeSource() -> (Observable<Element>, isLast: Bool)? {
    while let sources = lock.withLock({ lists.last }) {
      if let source = sources.next() { return (source, sources.isKnownToBeExhausted) }
      lock.withLock { _ = lists.popLast() }
    }
    return nil
  }

  private func push(_ inner: Sources, replacingLast: Bool) {
    let depth = lock.withLock {
      if replacingLast { _ = lists.popLast() }
      lists.append(inner)
      return lists.count
    }
    recordTailRecursion(depth: depth)
  }

  override func didDispose() {
    super.didDispose()
    let dropped = lock.withLock {
      defer { lists = [] }
      return lists
    }
    withExtendedLifetime(dropped) {}
  }
}

/// A list of sequences that is being iterated.
final class ChainSources<Element> {
  private var iterator: AnyIterator<Observable<Element>>
  /// The number of remaining sequences, if known.
  private var remaining: Int?

  init<Sources: Sequence>(_ sources: Sources) where Sources.Element == Observable<Element> {
    iterator = AnyIterator(sources.makeIterator())
    remaining = nil
  }

  init<Sources: Collection>(_ sources: Sources) where Sources.Element == Observable<Element> {
    iterator = AnyIterator(sources.makeIterator())
    remaining = sources.count
  }

  var isKnownToBeExhausted: Bool { remaining == 0 }

  func next() -> Observable<Element>? {
    guard let source = iterator.next() else { return nil }
    remaining = remaining.map { $0 - 1 }
    return source
  }
}

#if DEBUG
  import Synchronization

  private let deepestTailRecursion = Atomic<Int>(0)

  /// The maximum depth of nested lists that a chain of sequences has needed so far.
  public var maxTailRecursiveSinkStackSize: Int {
    get { deepestTailRecursion.load(ordering: .relaxed) }
    set { deepestTailRecursion.store(newValue, ordering: .relaxed) }
  }
#endif

private func recordTailRecursion(depth: Int) {
  #if DEBUG
    deepestTailRecursion.max(depth, ordering: .relaxed)
  #endif
}
