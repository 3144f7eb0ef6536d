/// The trait of a sequence of at most one element.
public enum MaybeTrait {}

/// A sequence of one element, of none, or an error.
///
/// ```text
/// ---(a|)   or   ---|   or   ---#
/// ```
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The outcome of a `Maybe`.
@frozen
public enum MaybeEvent<Element> {
  /// There is an element.
  case success(Element)
  /// The maybe failed.
  case error(any Swift.Error)
  /// There is no element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}
