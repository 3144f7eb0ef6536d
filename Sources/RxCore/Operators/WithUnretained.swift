extension ObservableType {
  /// Combines each element with an object that is not retained.
  ///
  /// ```text
  /// source                 -1-2-3-4
  /// withUnretained(o) …    -1-2-|      o is deallocated between 2 and 3
  /// ```
  ///
  /// Downstream operators may retain the object: `share(replay:)` does, with its last element.
  ///
  /// - Completion: When the source completes, or at the first element after the object was
  ///   deallocated.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - obj: The object; held weakly.
  ///   - resultSelector: Combines the object and an element.
  /// - Returns: The combined sequence.
  /// - Complexity: O(1) for each element, plus `resultSelector`.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    WithUnretained(asObservable(), obj, resultSelector)
  }

  /// Pairs each element with an object that is not retained.
  ///
  /// - Parameter obj: The object; held weakly. After its deallocation, the next element completes
  ///   the sequence.
  /// - Returns: A sequence of pairs.
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
