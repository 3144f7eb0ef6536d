extension ObservableType where Element: RxAbstractInteger {
  /// A sequence of consecutive numbers.
  ///
  /// ```text
  /// range(start: 1, count: 3)   (123|)
  /// ```
  ///
  /// - Completion: after the last number.
  /// - Error: never.
  /// - Disposal: no number is sent after it.
  /// - Scheduling: each event is a piece of work on `scheduler`.
  /// - Parameters:
  ///   - start: the first number.
  ///   - count: how many numbers; a negative count, or a range that leaves the type, stops the
  ///     program.
  ///   - scheduler: where they are sent.
  /// - Returns: the sequence.
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
  private let start: Number
  private let count: Number
  private var sent: Number = 0

  init(_ start: Number, _ count: Number, _ downstream: Receiver<Number>) {
    self.start = start
    self.count = count
    super.init(downstream)
  }

  override func step() -> Bool {
    guard sent < count else {
      finish()
      return false
    }
    let number = start + sent
    sent += 1
    forward(number)
    return true
  }
}
