extension ObservableType {
  /// Adds an object to each element without keeping it alive.
  ///
  /// ```text
  /// source                 -1-2-3-4
  /// withUnretained(o) …    -1-2-|      o goes away between 2 and 3
  /// ```
  ///
  /// What comes downstream may keep the object: a `share(replay:)` does, with its last element.
  ///
  /// - Completion: with the source, or at the first element after the object has gone.
  /// - Error: with the source.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameters:
  ///   - obj: the object; held weakly.
  ///   - resultSelector: combines the object and an element.
  /// - Returns: the combined sequence.
  /// - Complexity: O(1) for each element, besides `resultSelector`.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    WithUnretained(asObservable(), obj, resultSelector)
  }

  /// Pairs an object with each element without keeping it alive.
  ///
  /// - Parameter obj: the object; held weakly. Once it has gone, the next element completes.
  /// - Returns: the sequence of pairs.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    WithUnretained(asObservable(), obj) { ($0, $1) }
  }
}

private final class WithUnretained<In, Object: AnyObject, Out>: Producer<Out> {
  private let source: Observable<In>
  private weak let object: Object?
  private let combine: (Object, In) -> Out

  init(_ source: Observable<In>, _ object: Object, _ combine: @escaping (Object, In) -> Out) {
    self.source = source
    self.object = object
    self.combine = combine
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    WithUnretainedSink(object, combine, receiver).subscribe(to: source)
  }
}

private final class WithUnretainedSink<In, Object: AnyObject, Out>: Sink<In, Out> {
  private weak let object: Object?
  private let combine: (Object, In) -> Out

  init(_ object: Object?, _ combine: @escaping (Object, In) -> Out, _ downstream: Receiver<Out>) {
    self.object = object
    self.combine = combine
    super.init(downstream)
  }

  override func next(_ element: In) {
    if let object { forward(combine(object, element)) } else { finish() }
  }
}
