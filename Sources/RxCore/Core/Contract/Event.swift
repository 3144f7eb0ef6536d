/// An event that an observable sequence sends to its observers.
///
/// The grammar is `next* (error | completed)?`: any number of elements, then at most one terminal
/// event, then nothing.
@frozen
public enum Event<Element> {
  /// The sequence emitted an element.
  case next(Element)
  /// The sequence failed with an error.
  case error(any Swift.Error)
  /// The sequence completed.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// A textual representation of the event, such as `next(3)`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether this is a terminal event.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether this is the `completed` event.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The event with its element transformed; an error thrown by `transform` becomes the event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

/// A value that can be converted to an event.
public protocol EventConvertible {
  /// The type of the element in the event.
  associatedtype Element

  /// The event that the value represents.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
