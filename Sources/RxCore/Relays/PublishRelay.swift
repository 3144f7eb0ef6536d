/// A `PublishSubject` that can't terminate: it accepts elements only.
///
/// ```text
/// relay          -1-2-3-
/// after 2 ticks  --^2-3-
/// ```
public final class PublishRelay<Element>: ObservableType {
  private let subject: PublishSubject<Element>

  /// Creates a relay without subscribers.
  public init() {
    subject = PublishSubject(countedAs: PublishRelay.self)
  }

  /// Sends an element to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes the observer to the elements that are accepted from now on.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as an `Observable`, which can't accept elements and never terminates.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
