/// A `PublishSubject` that can't end: it takes elements only.
///
/// ```text
/// relay          -1-2-3-
/// after 2 ticks  --^2-3-
/// ```
public final class PublishRelay<Element>: ObservableType {
  private let subject: PublishSubject<Element>

  /// A relay that nobody is subscribed to.
  public init() {
    subject = PublishSubject(countedAs: PublishRelay.self)
  }

  /// Passes an element on to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
