/// The trait of a sequence without elements.
public enum CompletableTrait {}

/// A sequence without elements: it either completes or fails.
///
/// ```text
/// ---|   or   ---#
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// The outcome of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
  /// The completable failed.
  case error(any Swift.Error)
  /// The completable completed.
  case completed
}
