/// A `ReplaySubject` that can't terminate: it accepts elements only.
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

  /// Creates a relay that replays the last elements.
  ///
  /// - Parameter bufferSize: The number of elements to replay; not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    precondition(bufferSize >= 0, "ReplayRelay: bufferSize is \(bufferSize), it can't be negative.")
    return ReplayRelay(limit: bufferSize)
  }

  /// Creates a relay that stores and replays all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: nil) }

  /// Stores an element and sends it to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes the observer: it receives the stored elements synchronously, then each later one.
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
