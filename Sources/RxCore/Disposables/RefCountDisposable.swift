/// Disposes of its underlying disposable when it has been disposed of itself and every disposable
/// returned by `retain()` has been disposed of, too.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private let lock = InlineLock()
  /// The underlying disposable; nil after its disposal.
  private var disposable: (any Disposable)?
  private var isPrimaryDisposed = false
  private var shares = 0

  /// Creates a reference-counted wrapper of the given disposable.
  public init(disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  /// Whether the underlying disposable has been disposed of.
  public var isDisposed: Bool { lock.withLock { disposable == nil } }

  /// Returns one more reference; disposing of it releases the reference.
  public func retain() -> any Disposable {
    let isShared = lock.withLock {
      if disposable != nil { shares += 1 }
      return disposable != nil
    }
    return isShared ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Releases the owner's own reference.
  public func dispose() {
    let last = lock.withLock {
      isPrimaryDisposed = true
      return takeIfUnused()
    }
    last?.dispose()
  }

  private func release() {
    let last = lock.withLock {
      shares -= 1
      return takeIfUnused()
    }
    last?.dispose()
  }

  private func takeIfUnused() -> (any Disposable)? {
    isPrimaryDisposed && shares == 0 ? disposable.take() : nil
  }
}
