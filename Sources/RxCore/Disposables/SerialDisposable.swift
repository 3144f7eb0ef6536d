/// A place for one disposable at a time: assigning another disposes of the one before.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var isOver = false

  /// An empty place.
  public override init() { super.init() }

  public var isDisposed: Bool { lock.withLock { isOver } }

  override var content: [any Disposable] { [lock.withLock { current }].compactMap(\.self) }

  /// What stands in the place now. Assigning disposes of the disposable before, or of the new one
  /// if the place itself has been disposed.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let superseded = lock.withLock {
        if isOver { return newValue }
        let old = current
        current = newValue
        return old ?? Disposables.create()
      }
      superseded.dispose()
    }
  }

  public func dispose() {
    let last = lock.withLock {
      isOver = true
      return current.take()
    }
    last?.dispose()
  }
}
