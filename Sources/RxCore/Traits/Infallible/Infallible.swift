/// A sequence that can't fail: elements, then perhaps a completion.
///
/// ```text
/// -1-2-3|
/// ```
///
/// Like an observable it is a recipe: nothing runs before `subscribe`. Closures that could fail it
/// do not throw.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Takes the caller's word that the source does not fail.
  package init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The same sequence as an `Observable`, which no longer tells that it can't fail.
  public func asObservable() -> Observable<Element> { source }
}

/// Whatever can't fail; the operators of `Infallible` are written on it.
public protocol InfallibleType: ObservableConvertibleType {}

/// What an infallible sequence tells its observers.
public enum InfallibleEvent<Element> {
  /// The sequence produced an element.
  case next(Element)
  /// The sequence has ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The same as an event of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
