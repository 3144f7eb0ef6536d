public import RxCore

/// An observer that records every event it is sent, with its virtual time.
///
/// It swallows nothing: a second completion, or an element after the end, is recorded as well.
public final class TestableObserver<Element>: ObserverType {
  /// What was sent so far, in order.
  public private(set) var events = [Recorded<Event<Element>>]()

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
