public import Dispatch

extension ObservableType {
  /// Delays the subscription to the source.
  ///
  /// ```text
  /// source (cold)                     1-2|
  /// delaySubscription(.seconds(3))    ---1-2|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Stops the timer or disposes of the subscription to the source.
  /// - Scheduling: The source is subscribed to on `scheduler`.
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The sequence with a delayed subscription.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    DelaySubscription(asObservable(), dueTime, scheduler)
  }
}

private final class DelaySubscription<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = DelaySubscriptionSink(receiver)
    let work = scheduler.scheduleRelative(source, dueTime: dueTime) { source in
      sink.subscribe(to: source)
    }
    return DelayedSubscription(work)
  }
}

private final class DelaySubscriptionSink<Element>: Sink<Element, Element> {
  override func next(_ element: Element) { forward(element) }
}

/// A scheduled work item that subscribes, and the subscription that it creates.
private final class DelayedSubscription: LiveSubscription {
  private let work: any Disposable

  init(_ work: any Disposable) {
    self.work = work
  }

  func dispose() { work.dispose() }
}
