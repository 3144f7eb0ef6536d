extension ObservableType {
  /// Transforms each element, and drops those that become nil.
  ///
  /// ```text
  /// source              -1-x-3|
  /// compactMap(Int.init)  -1---3|
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source, or when `transform` throws.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameter transform: makes an element of the result, or nil.
  /// - Returns: the sequence of the results that are not nil.
  /// - Complexity: O(1) for each element, besides `transform`.
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
