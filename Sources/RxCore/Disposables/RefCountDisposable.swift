/// Disposes of something when it has been disposed itself and every share handed out by `retain()`
/// has been, too.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  /// Nil once it has been disposed of.
  private var disposable: (any Disposable)?
  private var isPrimaryDisposed = false
  private var shares = 0

  /// Guards the given disposable.
  public init(disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  /// Whether the guarded disposable has been disposed of.
  public var isDisposed: Bool { lock.withLock { disposable == nil } }

  /// Hands out one more share; disposing of it gives it back.
  public func retain() -> any Disposable {
    let isShared = lock.withLock {
      if disposable != nil { shares += 1 }
      return disposable != nil
    }
    return isShared ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Gives up the owner's own share.
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
