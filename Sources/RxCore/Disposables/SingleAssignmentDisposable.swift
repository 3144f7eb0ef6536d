import Synchronization

/// A container for a disposable that is assigned later, exactly once. Assigning twice is a
/// programming error.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private static let assigned: UInt8 = 1
  private static let disposed: UInt8 = 2

  private let flags = Atomic<UInt8>(0)
  private var disposable: (any Disposable)?

  /// Creates an empty container.
  public override init() { super.init() }

  /// Whether the container has been disposed, with or without a disposable in it.
  public var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

  override var content: [any Disposable] {
    let isFull = flags.load(ordering: .acquiring) == Self.assigned
    return isFull ? [disposable].compactMap(\.self) : []
  }

  /// Stores the disposable, or disposes of it immediately if the container has been disposed.
  public func setDisposable(_ disposable: any Disposable) {
    precondition(
      flags.load(ordering: .relaxed) & Self.assigned == 0,
      "SingleAssignmentDisposable: setDisposable(_:) was called twice; use SerialDisposable to replace."
    )
    self.disposable = disposable
    let before = flags.bitwiseOr(Self.assigned, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { self.disposable.take()?.dispose() }
  }

  /// Disposes of the assigned disposable, or of the one that is assigned later.
  public func dispose() {
    let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == Self.assigned { disposable.take()?.dispose() }
  }
}
