import Synchronization

/// A disposable that only records its disposal.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that is not disposed yet.
  public init() { disposed = Atomic(false) }

  /// Creates a disposable in the given state.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// Whether `dispose()` was called, or the disposable was created as disposed.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Records the disposal; it has no other effect.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
