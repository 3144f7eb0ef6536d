extension ObservableType {
  /// A sequence that a loop would make: state, condition, step.
  ///
  /// ```text
  /// generate(initialState: 1, condition: { $0 < 8 }, iterate: { $0 * 2 })   (124|)
  /// ```
  ///
  /// - Completion: when the condition is not met.
  /// - Error: when one of the closures throws.
  /// - Disposal: no element is sent after it.
  /// - Scheduling: each event is a piece of work on `scheduler`.
  /// - Parameters:
  ///   - initialState: the first element.
  ///   - condition: whether an element is sent.
  ///   - scheduler: where they are sent.
  ///   - iterate: makes the next element.
  /// - Returns: the sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Generate(initialState, condition, iterate, scheduler)
  }
}

private final class Generate<Element>: Producer<Element> {
  private let first: Element
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element
  private let scheduler: any ImmediateSchedulerType

  init(
    _ first: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element,
    _ scheduler: any ImmediateSchedulerType
  ) {
    self.first = first
    self.condition = condition
    self.iterate = iterate
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    GenerateSink(first, condition, iterate, receiver).start(on: scheduler)
  }
}

private final class GenerateSink<Element>: SteppingSink<Element> {
  private var state: Element
  private var isFirst = true
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element

  init(
    _ first: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element,
    _ downstream: Receiver<Element>
  ) {
    state = first
    self.condition = condition
    self.iterate = iterate
    super.init(downstream)
  }

  override func step() -> Bool {
    do {
      if !isFirst { state = try iterate(state) }
      isFirst = false
      guard try condition(state) else {
        finish()
        return false
      }
      forward(state)
      return true
    } catch {
      fail(error)
      return false
    }
  }
}
