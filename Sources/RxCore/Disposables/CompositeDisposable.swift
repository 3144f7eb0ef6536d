extension Disposables {
  /// Creates a disposable that disposes of the first, the second, then the third.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(disposable1, disposable2, disposable3)
  }

  /// Creates a disposable that disposes of several others; as in RxSwift, the variadic ones are
  /// disposed of before the three named ones.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: disposables + [disposable1, disposable2, disposable3])
  }

  /// Creates a disposable that disposes of several others, in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    switch disposables.count {
    case 2: create(disposables[0], disposables[1])
    default: CompositeDisposable(disposables: disposables)
    }
  }
}

/// A group of disposables that are disposed together; until then, members can be added and removed.
public final class CompositeDisposable: DisposeBase, Cancelable {
  /// Identifies an inserted disposable for removal.
  public struct DisposeKey {
    fileprivate let key: UInt64
  }

  private let lock = InlineLock()
  /// The disposables of the group; nil after its disposal.
  private var members: KeyedList<any Disposable>? = KeyedList()

  /// An empty group.
  public override init() { super.init() }

  /// A group of two.
  public init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    super.init()
    fill([disposable1, disposable2])
  }

  /// A group of three.
  public init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) {
    super.init()
    fill([disposable1, disposable2, disposable3])
  }

  /// A group of four or more.
  public init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposable4: any Disposable,
    _ disposables: any Disposable...
  ) {
    super.init()
    fill([disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// A group of those in the array.
  public init(disposables: [any Disposable]) {
    super.init()
    fill(disposables)
  }

  /// Whether the group has been disposed. From then on it disposes of each disposable that is
  /// inserted.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  override var content: [any Disposable] {
    lock.withLock { members }?.places.compactMap(\.member) ?? []
  }

  /// The number of members.
  public var count: Int { lock.withLock { members?.count ?? 0 } }

  /// Adds a member, or disposes of it immediately if the group has been disposed.
  ///
  /// - Returns: The key for its removal, or nil if it was disposed of.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = lock.withLock { members?.append(disposable) }
    guard let key else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(key: key)
  }

  /// Removes a member and disposes of it.
  public func remove(for disposeKey: DisposeKey) {
    lock.withLock { members?.remove(disposeKey.key) }?.dispose()
  }

  /// Disposes of all members in the order of insertion, and of each one that is inserted later.
  public func dispose() {
    let all = lock.withLock { members.take() }
    all?.forEach { $0.dispose() }
  }

  private func fill(_ disposables: [any Disposable]) {
    for disposable in disposables { _ = members?.append(disposable) }
  }
}
