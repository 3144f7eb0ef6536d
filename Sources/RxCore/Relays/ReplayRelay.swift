/// A `ReplaySubject` that can't end: it takes elements only.
///
/// ```text
/// relay(2)       -1-2-3-
/// after 4 ticks  ----(12)3-
/// ```
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(limit: Int?) {
    subject = ReplaySubject(limit: limit, countedAs: ReplayRelay.self)
  }

  /// A relay that remembers the last elements.
  ///
  /// - Parameter bufferSize: how many; not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    precondition(bufferSize >= 0, "ReplayRelay: bufferSize is \(bufferSize), it can't be negative.")
    return ReplayRelay(limit: bufferSize)
  }

  /// A relay that remembers all elements, for as long as it lives.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: nil) }

  /// Remembers an element and passes it on to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
