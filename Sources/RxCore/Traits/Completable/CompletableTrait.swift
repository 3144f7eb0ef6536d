/// Says that a sequence has no element.
public enum CompletableTrait {}

/// A sequence without elements: it tells only that it completed, or an error.
///
/// ```text
/// ---|   or   ---#
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// The outcome of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Swift.Error)
  /// It is done.
  case completed
}
