extension ObservableType {
  /// A sequence of the elements of an array.
  ///
  /// ```text
  /// from([1, 2, 3])   (123|)
  /// ```
  ///
  /// - Completion: After the last element.
  /// - Error: Never.
  /// - Disposal: No element is emitted after disposal.
  /// - Scheduling: Each event is a separate work item on `scheduler`.
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: The scheduler on which the elements are emitted.
  /// - Returns: The observable sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(array, scheduler)
  }

  /// A sequence of the elements of any Swift sequence, which is iterated for each subscriber.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - scheduler: The scheduler on which the elements are emitted.
  /// - Returns: The observable sequence.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    From(sequence, scheduler)
  }
}

final class From<Elements: Sequence>: Producer<Elements.Element> {
  private let elements: Elements
  private let scheduler: any ImmediateSchedulerType

  init(_ elements: Elements, _ scheduler: any ImmediateSchedulerType) {
    self.elements = elements
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Elements.Element>) -> any LiveSubscription {
    FromSink<Elements>(elements.makeIterator(), receiver).start(on: scheduler)
  }
}

private final class FromSink<Elements: Sequence>: SteppingSink<Elements.Element> {
  private var iterator: Elements.Iterator

  init(_ iterator: Elements.Iterator, _ downstream: Receiver<Elements.Element>) {
    self.iterator = iterator
    super.init(downstream)
  }

  override func step() -> Bool {
    guard let element = iterator.next() else {
      finish()
      return false
    }
    forward(element)
    return true
  }
}
