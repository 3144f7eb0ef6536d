public import RxCore

/// An observable made of recorded events that also records who subscribed to it, and when.
///
/// Made by `TestScheduler.createHotObservable` and `createColdObservable`.
public class TestableObservable<Element>: ObservableType {
  /// Every subscription so far, in order, with its virtual times.
  public internal(set) var subscriptions: [Subscription] = []
  /// The events it emits.
  public internal(set) var recordedEvents: [Recorded<Event<Element>>]

  private let now: () -> TestTime

  /// - Parameter now: tells the virtual time.
  init(now: @escaping () -> TestTime, recordedEvents: [Recorded<Event<Element>>]) {
    self.now = now
    self.recordedEvents = recordedEvents
  }

  public func subscribe<Observer: ObserverType>(
    _: Observer
  ) -> any Disposable where Observer.Element == Element {
    fatalError("TestableObservable is abstract; a TestScheduler makes hot and cold ones.")
  }

  /// Notes a subscription that begins now.
  /// - Returns: a disposable that notes its end and then lets go of the observer.
  func track(until end: @escaping () -> Void) -> any Disposable {
    let index = subscriptions.count
    subscriptions.append(Subscription(now()))
    return Disposables.create { [self] in
      subscriptions[index] = Subscription(subscriptions[index].subscribe, now())
      end()
    }
  }
}
