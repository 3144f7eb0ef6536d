import Synchronization

extension Disposables {
  /// Creates a disposable that disposes of the first, then of the second.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable
  ) -> any Cancelable {
    BinaryDisposable(disposable1, disposable2)
  }
}

private final class BinaryDisposable: DisposeBase, Cancelable {
  private let disposed = Atomic<Bool>(false)
  private var first: (any Disposable)?
  private var second: (any Disposable)?

  init(_ first: any Disposable, _ second: any Disposable) {
    self.first = first
    self.second = second
    super.init()
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  override var content: [any Disposable] { isDisposed ? [] : [first, second].compactMap(\.self) }

  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    first.take()?.dispose()
    second.take()?.dispose()
  }
}
