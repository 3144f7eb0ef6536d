extension ObservableType where Element: RxAbstractInteger {
  /// A sequence of consecutive numbers.
  ///
  /// ```text
  /// range(start: 1, count: 3)   (123|)
  /// ```
  ///
  /// - Completion: After the last number.
  /// - Error: Never.
  /// - Disposal: No number is emitted after disposal.
  /// - Scheduling: Each event is a separate work item on `scheduler`.
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: The number of elements; a negative count, or a range that overflows the type, stops
  ///     the program.
  ///   - scheduler: The scheduler on which the elements are emitted.
  /// - Returns: The observable sequence.
  /// - Complexity: O(1) for each number.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/range.html>
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range(start:count:): count is \(count), it can't be negative.")
    let isOverflowing = count > 0 && start.addingReportingOverflow(count - 1).overflow
    precondition(!isOverflowing, "range(start:count:): \(count) numbers from \(start) overflow.")
    return Range(start, count, scheduler)
  }
}

private final class Range<Number: RxAbstractInteger>: Producer<Number> {
  private let start: Number
  private let count: Number
  private let scheduler: any ImmediateSchedulerType

  init(_ start: Number, _ count: Number, _ scheduler: any ImmediateSchedulerType) {
    self.start = start
    self.count = count
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Number>) -> any LiveSubscription {
    RangeSink(start, count, receiver).start(on: scheduler)
  }
}

private final class RangeSink<Number: RxAbstractInteger>: SteppingSink<Number> {
  // Steps are never concurrent. Arithmetic on a `Number` is looked up at run time, so a step does
  // as little of it as possible: it accounted for more than half of the time of `range`.
  @exclusivity(unchecked) private var number: Number
  @exclusivity(unchecked) private var remaining: UInt
  private let one: Number = 1

  init(_ start: Number, _ count: Number, _ downstream: Receiver<Number>) {
    number = start
    // No program runs long enough to exceed what a UInt can count.
    remaining = UInt(clamping: count)
    super.init(downstream)
  }

  override func step() -> Bool {
    if remaining == 0 {
      finish()
      return false
    }
    remaining -= 1
    let current = number
    // Wraps around after the last number, if that is the greatest of its type.
    number &+= one
    forward(current)
    return true
  }
}
