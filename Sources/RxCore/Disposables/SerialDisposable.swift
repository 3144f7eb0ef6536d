/// A container for one disposable at a time: assigning another disposes of the previous one.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = InlineLock()
  private var current: (any Disposable)?
  private var wasDisposed = false

  /// Creates an empty container.
  public override init() { super.init() }

  /// Whether the container has been disposed. From then on it disposes of each disposable that it
  /// is assigned.
  public var isDisposed: Bool { lock.withLock { wasDisposed } }

  override var content: [any Disposable] { [lock.withLock { current }].compactMap(\.self) }

  /// The current disposable. Assigning disposes of the previous one, or of the new one if the
  /// container has been disposed.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let superseded = lock.withLock {
        if wasDisposed { return newValue }
        let old = current
        current = newValue
        return old ?? Disposables.create()
      }
      superseded.dispose()
    }
  }

  /// Disposes of the current disposable, and of each one that is assigned later.
  public func dispose() {
    let last = lock.withLock {
      wasDisposed = true
      return current.take()
    }
    last?.dispose()
  }
}
