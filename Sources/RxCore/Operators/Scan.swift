extension ObservableType {
  /// Accumulates the elements, and emits each intermediate result.
  ///
  /// ```text
  /// source        -1-2-3|
  /// scan(0, +)    -1-3-6|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or `accumulator` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - seed: The result before the first element; not emitted itself, and reset for each
  ///     subscriber.
  ///   - accumulator: Returns the next result from the last one and an element.
  /// - Returns: The sequence of results.
  /// - Complexity: O(1) for each element, plus `accumulator`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<A>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A
  ) -> Observable<A> {
    Scan(asObservable(), seed, accumulator)
  }

  /// Accumulates the elements in place, and emits each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Updates the result with an element.
  /// - Returns: The sequence of results.
  public func scan<A>(
    into seed: A,
    accumulator: @escaping (inout A, Element) throws -> Void
  ) -> Observable<A> {
    ScanInto(asObservable(), seed, accumulator)
  }
}

private final class Scan<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let seed: Out
  private let accumulator: (Out, In) throws -> Out

  init(
    _ source: Observable<In>,
    _ seed: Out,
    _ accumulator: @escaping (Out, In) throws -> Out
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    ScanSink(seed, accumulator, receiver).subscribe(to: source)
  }
}

private final class ScanSink<In, Out>: Sink<In, Out> {
  private let accumulator: (Out, In) throws -> Out
  /// Each access is a single read or write and never overlaps another one, so the check is skipped.
  @exclusivity(unchecked) private var result: Out

  init(
    _ seed: Out,
    _ accumulator: @escaping (Out, In) throws -> Out,
    _ downstream: Receiver<Out>
  ) {
    result = seed
    self.accumulator = accumulator
    super.init(downstream)
  }

  override func next(_ element: In) {
    do {
      let next = try accumulator(result, element)
      result = next
      forward(next)
    } catch {
      fail(error)
    }
  }
}

private final class ScanInto<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let seed: Out
  private let accumulator: (inout Out, In) throws -> Void

  init(
    _ source: Observable<In>,
    _ seed: Out,
    _ accumulator: @escaping (inout Out, In) throws -> Void
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    ScanIntoSink(seed, accumulator, receiver).subscribe(to: source)
  }
}

private final class ScanIntoSink<In, Out>: Sink<In, Out> {
  private let accumulator: (inout Out, In) throws -> Void
  private var result: Out

  init(
    _ seed: Out,
    _ accumulator: @escaping (inout Out, In) throws -> Void,
    _ downstream: Receiver<Out>
  ) {
    result = seed
    self.accumulator = accumulator
    super.init(downstream)
  }

  override func next(_ element: In) {
    do {
      try accumulator(&result, element)
      forward(result)
    } catch {
      fail(error)
    }
  }
}
