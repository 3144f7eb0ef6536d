/// An observable sequence of events. Nothing runs before `subscribe`.
public class Observable<Element>: ObservableType {
  private let ticket: ResourceTicket

  init() {
    ticket = ResourceTicket(Self.resourceKind, Self.self)
  }

  init(countedAs type: Any.Type) {
    ticket = ResourceTicket(Self.resourceKind, type)
  }

  deinit { ticket.release() }

  /// The resource kind as which the ledger counts the sequence.
  class var resourceKind: Resources.Kind { .observables }

  /// Subscribes the observer to the sequence's events.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let handle = SubscriptionHandle(to: self)
    handle.attach(run(ObserverReceiver(observer, handle)))
    return handle.result(of: self)
  }

  /// This sequence.
  public func asObservable() -> Observable<Element> { self }

  /// Starts sending events to the receiver. Subscriptions inside the library use this method.
  func run(_ receiver: Receiver<Element>) -> any LiveSubscription { abstractMethod() }

  /// Like `run`, for an operator that disposes of the subscription itself, even after termination.
  /// A source outside the library then remains subscribed to after its terminal event.
  func runUntilDisposed(_ receiver: Receiver<Element>) -> any LiveSubscription { run(receiver) }

  /// The kind of sequence, if it is so simple that operators need not subscribe to it.
  var scalar: Scalar { .none }

  /// Sends the element of a sequence that is `.just`.
  func sendElement(to receiver: Receiver<Element>) { abstractMethod() }
}

/// Whether an operator can use a sequence without subscribing to it. The element is not included,
/// so that the query costs no more than a call.
enum Scalar {
  case none
  case empty
  case just
  case error(any Swift.Error)
}
