public import RxCore

/// Where a view model and its children exchange events: it belongs to the parent, and each child sees it
/// through its `parentEvents`.
///
/// To send and to listen it is like a `PublishRelay`. Besides, it remembers the last event about each
/// thing for children that come later.
public final class RxControllerEvents: ObservableType {
  public typealias Element = RxControllerEvent

  private let relay = PublishRelay<RxControllerEvent>()
  private(set) var latest: [RxControllerEvent] = []

  init() {}

  /// Tells everybody who listens.
  public func accept(_ event: RxControllerEvent) {
    remember(event)
    relay.accept(event)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == RxControllerEvent {
    relay.subscribe(observer)
  }

  public func asObservable() -> Observable<RxControllerEvent> { relay.asObservable() }

  /// Steps are commands, and a command is not repeated to those who come later.
  private func remember(_ event: RxControllerEvent) {
    guard event.identifier != RxControllerEvent.steps else { return }
    latest.removeAll { $0.identifier == event.identifier }
    latest.append(event)
  }
}
