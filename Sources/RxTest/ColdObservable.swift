internal import RxCore

/// Emits its events to each observer, at times relative to the subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    super.init(now: { scheduler.clock }, recordedEvents: recordedEvents)
  }

  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    var isDisposed = false
    for recorded in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) {
        if !isDisposed { observer.on(recorded.value) }
        return Disposables.create()
      }
    }
    return track { isDisposed = true }
  }
}
