extension ObservableType {
  /// Combines the latest elements of the sequences of a collection whenever one of them emits.
  ///
  /// ```text
  /// source1               -1---2-|
  /// source2               --3-4--|
  /// combineLatest([…])    --x-yz-|    x = [1, 3], y = [1, 4], z = [2, 4]
  /// ```
  ///
  /// - Completion: When all of them have completed, or when no combination is possible any more. An
  ///   empty collection produces one combination, the empty one, which is emitted immediately.
  /// - Error: When any of them fails or `resultSelector` throws.
  /// - Disposal: Disposes of all subscriptions.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
  ///   events are nested.
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Combines their elements, in the order of the collection.
  /// - Returns: The combined sequence.
  /// - Complexity: O(n) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return CombineLatest { sink in
      let latest = sources.map { sink.latest(of: $0) }
      return { try resultSelector(latest.map(\.element)) }
    }
  }

  /// Combines the latest elements of the sequences of a collection into an array.
  ///
  /// - Parameter collection: The sequences.
  /// - Returns: A sequence of arrays.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .combineLatest(collection) { $0 }
  }
}

/// Any number of sequences of any types: `connect` adds them to the sink one by one, and returns
/// the closure that combines their latest elements.
final class CombineLatest<Out>: Producer<Out> {
  private let connect: (CombineLatestSink<Out>) -> () throws -> Out

  init(_ connect: @escaping (CombineLatestSink<Out>) -> () throws -> Out) {
    self.connect = connect
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    let sink = CombineLatestSink(receiver)
    sink.start(connect(sink))
    return sink
  }
}

final class CombineLatestSink<Out>: JoiningSink<Out> {
  /// The number of sources with an element. Guarded by `emission`, hence exempt from the run-time
  /// check of exclusive access, which took two fifths of the time of an element.
  @exclusivity(unchecked) private var withElement = 0
  @exclusivity(unchecked) private var combine: (() throws -> Out)?

  /// Adds a source and returns the place where its latest element will be stored.
  func latest<Element>(of source: Observable<Element>) -> Latest<Element> {
    let latest = Latest<Element>()
    join(source) { CombineLatestLink(self, $0, latest) }
    return latest
  }

  func start(_ combine: @escaping () throws -> Out) {
    self.combine = combine
    if sourceCount == 0 { sendOnlyCombination(combine) }
    subscribeAll()
  }

  private func sendOnlyCombination(_ combine: () throws -> Out) {
    do {
      send(try combine())
    } catch {
      end(with: error)
    }
  }

  fileprivate func received<Element>(_ element: Element, _ index: Int, _ latest: Latest<Element>) {
    do {
      emission.lock()
      defer { emission.unlock() }
      if !latest.slot.isFull { withElement += 1 }
      latest.slot.set(element)
      if withElement == sourceCount {
        if let combine { send(try combine()) }
        return
      }
      guard haveAllCompleted(but: index) else { return }
    } catch {
      return end(with: error)
    }
    end()
  }

  /// Records the completion of a source, and returns whether all sources have completed.
  fileprivate func sourceCompleted(_ index: Int) -> Bool {
    emission.withLock {
      markDone(index)
      return haveAllCompleted
    }
  }
}

/// The latest element of one source; guarded by the sink's `emission`.
final class Latest<Element> {
  @exclusivity(unchecked) fileprivate var slot = ValueSlot<Element>()

  /// The latest element; read only when every source has one.
  var element: Element { slot.value }
}

private final class CombineLatestLink<Element, Out>: Link<Element> {
  private let sink: CombineLatestSink<Out>
  private let index: Int
  private let latest: Latest<Element>

  init(_ sink: CombineLatestSink<Out>, _ index: Int, _ latest: Latest<Element>) {
    self.sink = sink
    self.index = index
    self.latest = latest
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) { sink.received(element, index, latest) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }

  override func completed() {
    detach()
    if sink.sourceCompleted(index) { sink.end() }
  }
}
