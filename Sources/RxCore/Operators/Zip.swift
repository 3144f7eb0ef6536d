extension ObservableType {
  /// Combines the first elements of the sequences of a collection, then the second ones, and so on.
  ///
  /// ```text
  /// source1      -1-2-3---4|
  /// source2      ---4-5|
  /// zip([…])     ---x-y---|    x = [1, 4], y = [2, 5]
  /// ```
  ///
  /// - Completion: When all sequences have completed, or when one of them emits an element that
  ///   can't be combined because all others have completed; immediately if there are no sequences.
  ///   The overloads for two to eight sequences complete only when all of them have, as in RxSwift.
  /// - Error: When any of them fails or `resultSelector` throws.
  /// - Disposal: Disposes of all subscriptions. The subscription to a sequence that completes is
  ///   disposed of immediately.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
  ///   events are nested.
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Combines their elements, in the order of the collection.
  /// - Returns: The combined sequence.
  /// - Complexity: O(n) for each element; unpaired elements are stored.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Zip(completesWithLastRunning: true) { sink in
      let columns = sources.map { sink.column(of: $0) }
      return { try resultSelector(columns.map { $0.take() }) }
    }
  }

  /// Combines the elements of the sequences of a collection into arrays.
  ///
  /// - Parameter collection: The sequences.
  /// - Returns: A sequence of arrays.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .zip(collection) { $0 }
  }
}

/// Any number of sequences of any types: `connect` adds them to the sink one by one, and returns
/// the closure that combines their oldest elements.
final class Zip<Out>: Producer<Out> {
  private let completesWithLastRunning: Bool
  private let connect: (ZipSink<Out>) -> () throws -> Out

  init(
    completesWithLastRunning: Bool = false,
    _ connect: @escaping (ZipSink<Out>) -> () throws -> Out
  ) {
    self.completesWithLastRunning = completesWithLastRunning
    self.connect = connect
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    let sink = ZipSink(receiver, completesWithLastRunning: completesWithLastRunning)
    sink.start(connect(sink))
    return sink
  }
}

final class ZipSink<Out>: JoiningSink<Out> {
  /// Whether an element that can't be combined, because all other sources have completed, completes
  /// the result.
  private let completesWithLastRunning: Bool
  /// The waiting elements of each source. Guarded by `emission`.
  private var columns: [any ZipWaiting] = []
  private var combine: (() throws -> Out)?

  init(_ downstream: Receiver<Out>, completesWithLastRunning: Bool) {
    self.completesWithLastRunning = completesWithLastRunning
    super.init(downstream)
  }

  /// Adds a source and returns the column that stores its elements.
  func column<Element>(of source: Observable<Element>) -> ZipColumn<Element> {
    let column = ZipColumn<Element>()
    columns.append(column)
    join(source) { ZipLink(self, $0, column) }
    return column
  }

  func start(_ combine: @escaping () throws -> Out) {
    self.combine = combine
    subscribeAll()
  }

  fileprivate func received<Element>(_ element: Element, _ index: Int, _ column: ZipColumn<Element>)
  {
    do {
      emission.lock()
      defer { emission.unlock() }
      column.waiting.append(element)
      if columns.allSatisfy({ !$0.isEmpty }) {
        if let result = try combine?() { send(result) }
        return
      }
      guard completesWithLastRunning, haveAllCompleted(but: index) else { return }
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

private protocol ZipWaiting {
  var isEmpty: Bool { get }
}

/// The unpaired elements of one source; guarded by the sink's `emission`.
final class ZipColumn<Element>: ZipWaiting {
  fileprivate var waiting = Queue<Element>()

  fileprivate var isEmpty: Bool { waiting.isEmpty }

  /// Removes the oldest element; called only when every source has one.
  func take() -> Element {
    guard let oldest = waiting.popFirst() else {
      preconditionFailure("zip: elements were combined before every source had emitted one.")
    }
    return oldest
  }
}

private final class ZipLink<Element, Out>: Link<Element> {
  private let sink: ZipSink<Out>
  private let index: Int
  private let column: ZipColumn<Element>

  init(_ sink: ZipSink<Out>, _ index: Int, _ column: ZipColumn<Element>) {
    self.sink = sink
    self.index = index
    self.column = column
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) { sink.received(element, index, column) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }

  override func completed() {
    detach()
    if sink.sourceCompleted(index) { sink.end() }
  }
}
