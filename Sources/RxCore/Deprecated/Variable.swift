/// A value that can be read, set and observed; it completes its sequence when it is deallocated.
///
/// RxSwift 5 and later use `BehaviorRelay` instead, which takes a value by `accept` and never
/// completes.
@available(*, deprecated, renamed: "BehaviorRelay")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  /// A variable with the given value.
  public init(_ value: Element) {
    subject = BehaviorSubject(value: value)
  }

  deinit { subject.onCompleted() }

  /// The current value; setting it sends it to the subscribers.
  public var value: Element {
    get {
      // The subject is private and completes only with the variable, so there is a value.
      // swift-format-ignore: NeverUseForceTry
      try! subject.value()
    }
    set { subject.onNext(newValue) }
  }

  /// The current value and all later ones.
  public func asObservable() -> Observable<Element> { subject }
}
