/// A sequence that can't fail: elements, then at most a completion.
///
/// ```text
/// -1-2-3|
/// ```
///
/// As with an observable, nothing runs before `subscribe`. Closures that could make it fail do not
/// throw.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Wraps a source; the caller guarantees that it does not fail.
  package init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The same sequence as an `Observable`, whose type no longer excludes errors.
  public func asObservable() -> Observable<Element> { source }
}

/// A sequence that can't fail; the operators of `Infallible` are declared on it.
public protocol InfallibleType: ObservableConvertibleType {}

/// An event that an infallible sequence sends to its observers.
public enum InfallibleEvent<Element> {
  /// The sequence emitted an element.
  case next(Element)
  /// The sequence completed.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The corresponding event of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
