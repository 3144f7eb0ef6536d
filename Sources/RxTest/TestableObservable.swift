public import RxCore

/// An observable with recorded events that also records its subscriptions and their times.
///
/// Created by `TestScheduler.createHotObservable` and `createColdObservable`.
public class TestableObservable<Element>: ObservableType {
  /// All subscriptions so far, in order, with their virtual times.
  public internal(set) var subscriptions: [Subscription] = []
  /// The events that the observable emits.
  public internal(set) var recordedEvents: [Recorded<Event<Element>>]

  private let now: () -> TestTime

  /// - Parameter now: Returns the virtual time.
  init(now: @escaping () -> TestTime, recordedEvents: [Recorded<Event<Element>>]) {
    self.now = now
    self.recordedEvents = recordedEvents
  }

  /// Subscribes the observer, and records the virtual time in `subscriptions`.
  ///
  /// A hot observable sends it the events that are due from now on; a cold one sends it all events,
  /// at times relative to now.
  ///
  /// - Returns: A disposable that cancels the subscription and records its virtual time.
  public func subscribe<Observer: ObserverType>(
    _: Observer
  ) -> any Disposable where Observer.Element == Element {
    fatalError("TestableObservable is abstract; create a hot or cold one with a TestScheduler.")
  }

  /// Records a subscription that starts now.
  ///
  /// - Returns: A disposable that records its disposal and then releases the observer.
  func track(until end: @escaping () -> Void) -> any Disposable {
    let index = subscriptions.count
    subscriptions.append(Subscription(now()))
    return Disposables.create { [self] in
      subscriptions[index] = Subscription(subscriptions[index].subscribe, now())
      end()
    }
  }
}
