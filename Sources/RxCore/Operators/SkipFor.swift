public import Dispatch
import Synchronization

extension ObservableType {
  /// Drops the elements of an initial period.
  ///
  /// ```text
  /// source               -1-2-3-4|
  /// skip(.seconds(4))    -----3-4|
  /// ```
  ///
  /// - Completion: When the source completes, also during the period.
  /// - Error: When the source fails, also during the period.
  /// - Disposal: Stops the timer and disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits; the timer runs on `scheduler`.
  /// - Parameters:
  ///   - duration: The period after subscribing.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The sequence after the period.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    SkipFor(asObservable(), duration, scheduler)
  }
}

private final class SkipFor<Element>: Producer<Element> {
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
    SkipForSink(receiver).start(source, duration, scheduler)
  }
}

private final class SkipForSink<Element>: Sink<Element, Element> {
  private let timer = SingleAssignmentDisposable()
  /// Whether elements pass: set by the timer, read where the source sends.
  private let isOpen = Atomic<Bool>(false)

  func start(
    _ source: Observable<Element>,
    _ duration: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> any LiveSubscription {
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: duration) {
        self.isOpen.store(true, ordering: .relaxed)
        return Disposables.create()
      }
    )
    return subscribe(to: source)
  }

  override func next(_ element: Element) {
    if isOpen.load(ordering: .relaxed) { forward(element) }
  }

  override func willDispose() { timer.dispose() }
}
