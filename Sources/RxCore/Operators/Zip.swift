extension ObservableType {
  /// Combines the first elements of the sequences of a collection, then the second ones, and so on.
  ///
  /// - Completion: when a sequence has completed and all its elements have been combined; at once
  ///   if there are no sequences.
  /// - Error: with any of them, or when `resultSelector` throws.
  /// - Parameters:
  ///   - collection: the sequences.
  ///   - resultSelector: combines their elements, which come in the order of the collection.
  /// - Returns: the combined sequence.
  /// - Complexity: O(n) for each element; elements wait for their partners in memory.
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
  /// - Parameter collection: the sequences.
  /// - Returns: the sequence of arrays.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .zip(collection) { $0 }
  }
}

/// Any number of sequences of any types: `connect` adds them to the sink one by one, and returns
/// what combines their oldest elements.
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

  /// Adds a source and tells where its elements will wait.
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

  /// Whether it was the last one, or has left nothing to combine.
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

/// The elements of one source that wait for partners; guarded by the sink's `emission`.
final class ZipColumn<Element>: ZipWaiting {
  fileprivate var waiting = Queue<Element>()

  fileprivate var isEmpty: Bool { waiting.isEmpty }

  /// Takes the oldest; called only when every source has one.
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

  override var feeds: AnyObject? { sink.feeds }

  override func next(_ element: Element) { sink.received(element, column) }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }

  override func completed() {
    if sink.sourceCompleted(index) { sink.end() } else { detach() }
  }
}
