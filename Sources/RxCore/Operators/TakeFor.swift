public import Dispatch

extension ObservableType {
  /// Emits the elements of an initial period, and completes.
  ///
  /// ```text
  /// source                    -1-2-3-4|
  /// take(for: .seconds(4))    -1-2|
  /// ```
  ///
  /// - Completion: When the period has elapsed, or when the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Stops the timer and disposes of the subscription to the source.
  /// - Scheduling: Elements on the thread on which the source emits; the completion on `scheduler`.
  ///   Concurrent events are serialized.
  /// - Parameters:
  ///   - duration: The period after subscribing.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The elements of the period.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    TakeFor(asObservable(), duration, scheduler)
  }
}

private final class TakeFor<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let duration: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TakeForSink(receiver).start(source, duration, scheduler)
  }
}

private final class TakeForSink<Element>: SerializedSink<Element, Element> {
  private let timer = SingleAssignmentDisposable()

  func start(
    _ source: Observable<Element>,
    _ duration: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> any LiveSubscription {
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: duration) {
        self.end()
        return Disposables.create()
      }
    )
    return subscribe(to: source)
  }

  override func next(_ element: Element) { send(element) }

  override func willDispose() { timer.dispose() }
}
