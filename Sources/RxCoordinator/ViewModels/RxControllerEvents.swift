public import RxCore

/// The event bus of a view model and its children: it belongs to the parent, and each child
/// accesses it through its `parentEvents`.
///
/// It behaves like a `PublishRelay`. In addition, it remembers the latest event of each identifier
/// for children that are added later.
public final class RxControllerEvents: ObservableType {
  /// All events on the bus, whatever their identifier. `value(of:)` and `unwrappedValue(of:)`
  /// select some of them.
  public typealias Element = RxControllerEvent

  private let relay = PublishRelay<RxControllerEvent>()
  private(set) var latest: [RxControllerEvent] = []

  init() {}

  /// Sends an event to all observers.
  public func accept(_ event: RxControllerEvent) {
    remember(event)
    relay.accept(event)
  }

  /// Subscribes the observer to the events that are sent from now on. Only subscriptions to
  /// ``RxParentEvents`` also receive the remembered events.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == RxControllerEvent {
    relay.subscribe(observer)
  }

  /// The same events as an `Observable`, which never terminates.
  public func asObservable() -> Observable<RxControllerEvent> { relay.asObservable() }

  /// Steps are commands and must not be repeated for children that are added later.
  private func remember(_ event: RxControllerEvent) {
    guard event.identifier != RxControllerEvent.steps else { return }
    latest.removeAll { $0.identifier == event.identifier }
    latest.append(event)
  }
}
