import Synchronization

/// A disposable that only records its disposal.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that is not disposed yet.
  public init() { disposed = Atomic(false) }

  /// Creates a disposable in the given state.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() { disposed.store(true, ordering: .releasing) }
}
