/// A sequence of events that can be subscribed to: a recipe, nothing runs before `subscribe`.
public class Observable<Element>: ObservableType {
  private let ticket: ResourceTicket

  init() {
    ticket = ResourceTicket(Self.resourceKind, Self.self)
  }

  init(countedAs type: Any.Type) {
    ticket = ResourceTicket(Self.resourceKind, type)
  }

  deinit { ticket.release() }

  /// What the ledger counts the sequence as.
  class var resourceKind: Resources.Kind { .observables }

  /// Lets the observer take in the sequence's events from now on.
  ///
  /// - Returns: what ends the subscription before the sequence does.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let handle = SubscriptionHandle(to: self)
    handle.attach(run(ObserverReceiver(observer, handle)))
    return handle.result(of: self)
  }

  /// This sequence.
  public func asObservable() -> Observable<Element> { self }

  /// Begins to feed the receiver. This is the subscribing that goes on inside the library.
  func run(_ receiver: Receiver<Element>) -> any LiveSubscription { abstractMethod() }

  /// What the sequence is, if it is so simple that operators need not subscribe to it.
  var scalar: Scalar { .none }

  /// Sends the element of a sequence that is `.just`.
  func sendElement(to receiver: Receiver<Element>) { abstractMethod() }
}

/// Whether an operator can see through a sequence without subscribing. It says nothing about the
/// element, so that asking costs no more than a call.
enum Scalar {
  case none
  case empty
  case just
  case error(any Swift.Error)
}
