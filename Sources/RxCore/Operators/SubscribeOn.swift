extension ObservableType {
  /// Subscribes to the sequence, and disposes of it, on a scheduler.
  ///
  /// ```text
  /// source            -1-2|
  /// subscribe(on:)    -1-2|   subscribed to where the scheduler does its work
  /// ```
  ///
  /// Events are delivered on the thread on which the source sends them. To deliver them on a
  /// scheduler, use `observe(on:)`.
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: Is a work item on `scheduler`, too, also after termination: with a `TestScheduler`,
  ///   a source that completes at 300 is unsubscribed from at 301.
  /// - Scheduling: Subscribing and disposing happen on `scheduler`.
  /// - Parameter scheduler: The scheduler on which to subscribe and to dispose.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribeon.html>
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SubscribeOn(asObservable(), scheduler)
  }
}

private final class SubscribeOn<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SubscribeOnSink(receiver).start(source, scheduler)
  }
}

private final class SubscribeOnSink<Element>: Sink<Element, Element> {
  private let work = SerialDisposable()

  func start(
    _ source: Observable<Element>,
    _ scheduler: any ImmediateSchedulerType
  ) -> any LiveSubscription {
    count(as: source)
    let pending = SingleAssignmentDisposable()
    work.disposable = pending
    let scheduled = scheduler.schedule(()) {
      let subscription = source.runUntilDisposed(self)
      self.work.disposable = ScheduledDisposable(scheduler: scheduler, disposable: subscription)
      return Disposables.create()
    }
    pending.setDisposable(scheduled)
    attach(NoSubscription.instance)
    return self
  }

  override func next(_ element: Element) { forward(element) }

  override func didDispose() { work.dispose() }
}
