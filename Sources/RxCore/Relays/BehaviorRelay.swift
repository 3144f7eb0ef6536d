/// A `BehaviorSubject` that can't terminate: it accepts elements only, and always has a value.
///
/// ```text
/// relay(0)        -1-2-3-
/// from the start  01-2-3-
/// after 2 ticks   --12-3-
/// ```
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// Creates a relay with the given value.
  public init(value: Element) {
    subject = BehaviorSubject(value: value, countedAs: BehaviorRelay.self)
  }

  /// Makes the element the current value and sends it to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// The current value.
  public var value: Element {
    // The subject is private, so it neither fails nor is disposed of, the only reasons to throw.
    // swift-format-ignore: NeverUseForceTry
    try! subject.value()
  }

  /// Subscribes the observer: it receives the current value synchronously, then each later one.
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
