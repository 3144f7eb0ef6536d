extension ObservableType {
  /// Transforms each element, and drops the results that are nil.
  ///
  /// ```text
  /// source                -a-b-c|   a = "1", b = "x", c = "3"
  /// compactMap(Int.init)  -1---3|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or `transform` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter transform: Returns the transformed element, or nil to drop it.
  /// - Returns: The sequence of the results that are not nil.
  /// - Complexity: O(1) for each element, plus `transform`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    CompactMap(asObservable(), transform)
  }
}

private final class CompactMap<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let transform: (In) throws -> Out?

  init(_ source: Observable<In>, _ transform: @escaping (In) throws -> Out?) {
    self.source = source
    self.transform = transform
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    CompactMapSink(transform, receiver).subscribe(to: source)
  }
}

private final class CompactMapSink<In, Out>: Sink<In, Out> {
  private let transform: (In) throws -> Out?

  init(_ transform: @escaping (In) throws -> Out?, _ downstream: Receiver<Out>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: In) {
    do {
      if let result = try transform(element) { forward(result) }
    } catch {
      fail(error)
    }
  }
}
