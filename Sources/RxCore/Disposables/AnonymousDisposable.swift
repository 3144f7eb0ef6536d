import Synchronization

extension Disposables {
  /// Creates a disposable that runs a closure when it is disposed, once.
  ///
  /// The closure is released afterwards. It never runs if the disposable is not disposed of.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}

final class AnonymousDisposable: DisposeBase, Cancelable {
  private let disposed = Atomic<Bool>(false)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    action.take()?()
  }
}
