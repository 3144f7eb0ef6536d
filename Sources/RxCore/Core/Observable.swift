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
    let handle = SubscriptionHandle(to: type(of: self))
    handle.attach(run(ObserverReceiver(observer, handle)))
    return handle
  }

  /// This sequence.
  public func asObservable() -> Observable<Element> { self }

  /// Begins to feed the receiver. This is the subscribing that goes on inside the library.
  func run(_ receiver: Receiver<Element>) -> any LiveSubscription { abstractMethod() }

  /// What the sequence is, if it is so simple that operators need not subscribe to it.
  var scalar: Scalar<Element>? { nil }
}

/// A sequence that an operator can see through without subscribing.
enum Scalar<Element> {
  case empty
  case just(Element)
  case error(any Swift.Error)
}
