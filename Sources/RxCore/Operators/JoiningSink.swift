/// An operator that subscribes to a fixed number of sequences of any types: `combineLatest` and
/// `zip`.
class JoiningSink<Out>: SerializedSink<Never, Out> {
  private final var subscribers: [() -> Void] = []
  /// Whether each source has completed. Guarded by `emission`.
  private final var isDone: [Bool] = []
  @exclusivity(unchecked) private(set) final var sourceCount = 0

  /// The links, disposed of in this order; taken once, by the caller that disposes.
  private final var links: [any LiveSubscription] = []

  /// Adds a source and the link that receives its events.
  final func join<Element>(
    _ source: Observable<Element>,
    _ makeLink: (_ index: Int) -> Link<Element>
  ) {
    let link = makeLink(isDone.count)
    isDone.append(false)
    sourceCount += 1
    links.append(link)
    subscribers.append { link.subscribe(to: source) }
  }

  /// Subscribes to the sources in order.
  final func subscribeAll() {
    let subscribers = subscribers
    self.subscribers = []
    for subscribe in subscribers { subscribe() }
    attach(NoSubscription.instance)
    if subscribers.isEmpty { end() }
  }

  // MARK: Requires the lock `emission`

  final func markDone(_ index: Int) { isDone[index] = true }

  final var haveAllCompleted: Bool { !isDone.contains(false) }

  final func haveAllCompleted(but index: Int) -> Bool {
    isDone.indices.allSatisfy { $0 == index || isDone[$0] }
  }

  override func didDispose() {
    let links = links
    self.links = []
    for link in links { link.dispose() }
  }
}
