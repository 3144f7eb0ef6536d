extension ObservableType {
  /// Combines the first elements of the sequences of a collection, then the second ones, and so on.
  ///
  /// - Completion: When a sequence has completed and all its elements have been combined;
  ///   immediately if there are no sequences.
  /// - Error: When any of them fails or `resultSelector` throws.
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
    return Zip { sink in
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
  private let connect: (ZipSink<Out>) -> () throws -> Out

  init(_ connect: @escaping (ZipSink<Out>) -> () throws -> Out) {
    self.connect = connect
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    let sink = ZipSink(receiver)
    sink.start(connect(sink))
    return sink
  }
}

final class ZipSink<Out>: JoiningSink<Out> {
  /// Guarded by `emission`.
  private var columns: [any ZipWaiting] = []
  private var combine: (() throws -> Out)?

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

  fileprivate func received<Element>(_ element: Element, _ column: ZipColumn<Element>) {
    do {
      emission.lock()
      defer { emission.unlock() }
      column.waiting.append(element)
      guard columns.allSatisfy({ !$0.isEmpty }) else { return }
      if let result = try combine?() { send(result) }
      guard isExhausted else { return }
    } catch {
      return end(with: error)
    }
    end()
  }

  /// Returns whether it was the last source, or leaves no elements to combine.
  fileprivate func sourceCompleted(_ index: Int) -> Bool {
    emission.withLock {
      markDone(index)
      return isExhausted || haveAllCompleted
    }
  }

  private var isExhausted: Bool {
    columns.indices.contains { hasCompleted($0) && columns[$0].isEmpty }
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
  func take() -> Element { waiting.popFirst()! }
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

  override func next(_ element: Element) { sink.received(element, column) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }

  override func completed() {
    if sink.sourceCompleted(index) { sink.end() } else { detach() }
  }
}
