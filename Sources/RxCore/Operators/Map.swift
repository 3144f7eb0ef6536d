extension ObservableType {
  /// Transforms each element.
  ///
  /// ```text
  /// source             -1-2-3|
  /// map { $0 * 10 }    -a-b-c|   a = 10, b = 20, c = 30
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or `transform` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter transform: Returns the transformed element.
  /// - Returns: The transformed sequence.
  /// - Complexity: O(1) for each element, plus `transform`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

private final class Map<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let transform: (In) throws -> Out

  init(_ source: Observable<In>, _ transform: @escaping (In) throws -> Out) {
    self.source = source
    self.transform = transform
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    MapSink(transform, receiver).subscribe(to: source)
  }
}

private final class MapSink<In, Out>: Sink<In, Out> {
  private let transform: (In) throws -> Out

  init(_ transform: @escaping (In) throws -> Out, _ downstream: Receiver<Out>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: In) {
    do {
      forward(try transform(element))
    } catch {
      fail(error)
    }
  }
}
