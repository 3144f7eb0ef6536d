public import RxCore

/// An observer that records every event it receives, with its virtual time.
///
/// It records all events: also a second completion, or an element after the terminal event.
public final class TestableObserver<Element>: ObserverType {
  /// The received events, in order.
  public private(set) var events = [Recorded<Event<Element>>]()

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records the event with the current virtual time of the scheduler.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
