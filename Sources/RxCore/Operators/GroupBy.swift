extension ObservableType {
  /// Distributes the elements to groups by a key.
  ///
  /// ```text
  /// source                  -1-2-3-4|
  /// groupBy { $0 % 2 }      -a-b----|   a is -1---3--|, b is ---2---4|
  /// ```
  ///
  /// - Completion: When the source completes, after the groups.
  /// - Error: When the source fails or `keySelector` throws, after the groups.
  /// - Disposal: Disposes of the subscription to the source once the groups are disposed, too.
  /// - Scheduling: On the thread on which the source emits. A group is emitted before its first
  ///   element; a subscriber that subscribes later misses that element.
  /// - Parameter keySelector: Returns the key of an element.
  /// - Returns: The sequence of groups, one for each key.
  /// - Complexity: O(1) for each element, plus `keySelector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/groupby.html>
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    GroupBy(asObservable(), keySelector)
  }
}

private final class GroupBy<Key: Hashable, Element>: Producer<GroupedObservable<Key, Element>> {
  private let source: Observable<Element>
  private let keySelector: (Element) throws -> Key

  init(_ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key) {
    self.source = source
    self.keySelector = keySelector
    super.init()
  }

  override func attach(
    _ receiver: Receiver<GroupedObservable<Key, Element>>
  ) -> any LiveSubscription {
    GroupByLink(keySelector, receiver).start(source)
  }
}

private final class GroupByLink<Key: Hashable, Element>:
  FanOut<Element, GroupedObservable<Key, Element>>
{
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]
  /// The keys in the order of their first elements, which is the order in which the groups
  /// terminate.
  private var keys: [Key] = []

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ downstream: Receiver<GroupedObservable<Key, Element>>
  ) {
    self.keySelector = keySelector
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      group(try keySelector(element)).onNext(element)
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Swift.Error) {
    endGroups { $0.onError(error) }
    outer.fail(error)
    retire()
  }

  override func completed() {
    endGroups { $0.onCompleted() }
    outer.finish()
    retire()
  }

  private func group(_ key: Key) -> PublishSubject<Element> {
    if let group = groups[key] { return group }
    let group = PublishSubject<Element>()
    groups[key] = group
    keys.append(key)
    if let uses { outer.forward(GroupedObservable(key: key, source: GroupSource(group, uses))) }
    return group
  }

  private func endGroups(_ end: (PublishSubject<Element>) -> Void) {
    let ending = keys.compactMap { groups[$0] }
    for group in ending { end(group) }
  }
}

/// The elements of one group. Subscribers keep the source's subscription alive, but subscribe to
/// the group's subject itself: when that is deallocated with the group, nothing retains an observer
/// whose subscription was never disposed of.
private final class GroupSource<Element>: Observable<Element> {
  private let group: PublishSubject<Element>
  private let uses: RefCountDisposable

  init(_ group: PublishSubject<Element>, _ uses: RefCountDisposable) {
    self.group = group
    self.uses = uses
    super.init()
  }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let use = uses.retain()
    return GroupSubscription(use, group.run(receiver))
  }
}

private final class GroupSubscription: LiveSubscription {
  private let use: any Disposable
  private let upstream: any LiveSubscription

  init(_ use: any Disposable, _ upstream: any LiveSubscription) {
    self.use = use
    self.upstream = upstream
  }

  var cleansUpOnTermination: Bool { false }

  func dispose() {
    use.dispose()
    upstream.dispose()
  }
}
