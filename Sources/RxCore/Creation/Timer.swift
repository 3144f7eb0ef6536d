extension ObservableType where Element: RxAbstractInteger {
  /// A sequence that counts up from zero, one number after each period.
  ///
  /// ```text
  /// interval(.seconds(2))   --0-1-2-
  /// ```
  ///
  /// - Completion, Error: Never.
  /// - Disposal: Stops the timer.
  /// - Scheduling: On `scheduler`; The first number is emitted after one period.
  /// - Parameters:
  ///   - period: The time between two numbers.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timer(dueTime: period, period: period, scheduler)
  }

  /// A sequence that emits zero after a delay, and then continues counting or completes.
  ///
  /// ```text
  /// timer(.seconds(3))                        ---(0|)
  /// timer(.seconds(3), period: .seconds(2))   ---0-1-2-
  /// ```
  ///
  /// - Completion: With the first number, if there is no period; never otherwise.
  /// - Error: Never.
  /// - Disposal: Stops the timer.
  /// - Scheduling: On `scheduler`.
  /// - Parameters:
  ///   - dueTime: The delay before the first number.
  ///   - period: The time between two numbers; nil for only one number.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timer(dueTime: dueTime, period: period, scheduler)
  }
}

private final class Timer<Number: RxAbstractInteger>: Producer<Number> {
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval?
  private let scheduler: any SchedulerType

  init(dueTime: RxTimeInterval, period: RxTimeInterval?, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Number>) -> any LiveSubscription {
    let sink = SourceSink(receiver)
    sink.attach(period.map { count(sink, every: $0) } ?? sendOnce(sink))
    return sink
  }

  private func count(_ sink: SourceSink<Number>, every period: RxTimeInterval) -> any Disposable {
    scheduler.schedulePeriodic(0 as Number, startAfter: dueTime, period: period) { number in
      sink.forward(number)
      return number &+ 1
    }
  }

  private func sendOnce(_ sink: SourceSink<Number>) -> any Disposable {
    scheduler.scheduleRelative((), dueTime: dueTime) {
      sink.forward(0)
      sink.finish()
      return Disposables.create()
    }
  }
}
