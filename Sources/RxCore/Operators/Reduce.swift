extension ObservableType {
  /// Combines all elements into one result, which is sent at the end.
  ///
  /// ```text
  /// source          -1-2-3|
  /// reduce(0, +)    ------(6|)
  /// ```
  ///
  /// - Completion: with the source, after the result.
  /// - Error: with the source, without a result, or when `accumulator` throws.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameters:
  ///   - seed: what to begin with; the result if there are no elements.
  ///   - accumulator: combines the result so far with an element.
  /// - Returns: the sequence of the result.
  /// - Complexity: O(1) for each element, besides `accumulator`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A
  ) -> Observable<A> {
    Reduce(asObservable(), seed, accumulator) { $0 }
  }

  /// Combines all elements into one result, which is transformed and sent at the end.
  ///
  /// - Error: as `reduce(_:accumulator:)`, and when `mapResult` throws.
  /// - Parameters:
  ///   - seed: what to begin with.
  ///   - accumulator: combines the result so far with an element.
  ///   - mapResult: transforms the result.
  /// - Returns: the sequence of the transformed result.
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
