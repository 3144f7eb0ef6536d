import Synchronization

/// A place for a disposable that is known only later, and then stays. Assigning twice is an error
/// in the program.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private static let assigned: UInt8 = 1
  private static let disposed: UInt8 = 2

  private let flags = Atomic<UInt8>(0)
  private var disposable: (any Disposable)?

  /// An empty place.
  public override init() { super.init() }

  public var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

  override var content: [any Disposable] {
    let isFull = flags.load(ordering: .acquiring) == Self.assigned
    return isFull ? [disposable].compactMap(\.self) : []
  }

  /// Puts the disposable in its place, and disposes of it at once if the place has been disposed.
  public func setDisposable(_ disposable: any Disposable) {
    precondition(
      flags.load(ordering: .relaxed) & Self.assigned == 0,
      "SingleAssignmentDisposable: setDisposable(_:) was called twice; use SerialDisposable to replace."
    )
    self.disposable = disposable
    let before = flags.bitwiseOr(Self.assigned, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { self.disposable.take()?.dispose() }
  }

  public func dispose() {
    let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == Self.assigned { disposable.take()?.dispose() }
  }
}
