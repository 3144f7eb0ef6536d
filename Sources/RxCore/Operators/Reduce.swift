extension ObservableType {
  /// Combines all elements into one result, which is emitted on completion.
  ///
  /// ```text
  /// source          -1-2-3|
  /// reduce(0, +)    ------(6|)
  /// ```
  ///
  /// - Completion: When the source completes, after the result.
  /// - Error: When the source fails, without a result, or when `accumulator` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - seed: The initial result; emitted if there are no elements.
  ///   - accumulator: Combines the current result with an element.
  /// - Returns: A sequence of the result.
  /// - Complexity: O(1) for each element, plus `accumulator`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A
  ) -> Observable<A> {
    Reduce(asObservable(), seed, accumulator) { $0 }
  }

  /// Combines all elements into one result, which is transformed and emitted on completion.
  ///
  /// - Error: As `reduce(_:accumulator:)`, and when `mapResult` throws.
  /// - Parameters:
  ///   - seed: The initial result.
  ///   - accumulator: Combines the current result with an element.
  ///   - mapResult: Transforms the result.
  /// - Returns: A sequence of the transformed result.
  public func reduce<A, Result>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A,
    mapResult: @escaping (A) throws -> Result
  ) -> Observable<Result> {
    Reduce(asObservable(), seed, accumulator, mapResult)
  }
}

private final class Reduce<Element, State, Out>: Producer<Out> {
  private let source: Observable<Element>
  private let seed: State
  private let accumulator: (State, Element) throws -> State
  private let mapResult: (State) throws -> Out

  init(
    _ source: Observable<Element>,
    _ seed: State,
    _ accumulator: @escaping (State, Element) throws -> State,
    _ mapResult: @escaping (State) throws -> Out
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    ReduceSink(seed, accumulator, mapResult, receiver).subscribe(to: source)
  }
}

private final class ReduceSink<Element, State, Out>: Sink<Element, Out> {
  private var state: State
  private let accumulator: (State, Element) throws -> State
  private let mapResult: (State) throws -> Out

  init(
    _ seed: State,
    _ accumulator: @escaping (State, Element) throws -> State,
    _ mapResult: @escaping (State) throws -> Out,
    _ downstream: Receiver<Out>
  ) {
    state = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      state = try accumulator(state, element)
    } catch {
      fail(error)
    }
  }

  override func completed() {
    do {
      forward(try mapResult(state))
      finish()
    } catch {
      fail(error)
    }
  }
}
