extension ObservableType {
  /// A sequence of the elements of an array.
  ///
  /// ```text
  /// from([1, 2, 3])   (123|)
  /// ```
  ///
  /// - Completion: after the last element.
  /// - Error: never.
  /// - Disposal: no element is sent after it.
  /// - Scheduling: each event is a piece of work on `scheduler`.
  /// - Parameters:
  ///   - array: the elements.
  ///   - scheduler: where they are sent.
  /// - Returns: the sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(array, scheduler)
  }

  /// A sequence of the elements of any Swift sequence, which is iterated anew for each subscriber.
  ///
  /// - Parameters:
  ///   - sequence: the elements.
  ///   - scheduler: where they are sent.
  /// - Returns: the sequence.
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
