extension Disposable {
  /// Adds the disposable to a bag, which disposes of it when the bag is deallocated.
  ///
  /// - Parameters:
  ///   - bag: The bag.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  public func disposed(
    by bag: DisposeBag,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    withSourceLocation(file, line) {
      #if DEBUG
        (self as? DisposeBase)?.attribute()
      #endif
      bag.insert(self)
    }
  }
}

/// Disposes of its contents in the order of insertion when it is deallocated.
///
/// To empty a bag earlier, replace it with a new one. Disposables remain in the bag until then,
/// even if they were disposed of long before.
public final class DisposeBag: DisposeBase {
  private let lock = InlineLock()
  /// Nil after the final disposal has begun. Guarded by `lock`.
  @exclusivity(unchecked) private var disposables: [any Disposable]? = []

  /// An empty bag.
  public override init() { super.init() }

  deinit {
    let content = lock.withLock { disposables.take() }
    content?.forEach { $0.dispose() }
  }

  override class var resourceKind: Resources.Kind { .bags }

  override var content: [any Disposable] { lock.withLock { disposables } ?? [] }

  /// Adds a disposable, or disposes of it immediately if the bag is being deallocated.
  public func insert(_ disposable: any Disposable) {
    lock.lock()
    let isTaken = disposables?.append(disposable) != nil
    lock.unlock()
    if !isTaken { disposable.dispose() }
  }
}

extension DisposeBag {
  /// A bag of the given disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// A bag of the disposables that the builder lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// A bag of the given disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Adds the given disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds the disposables that the builder lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Adds the given disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Collects disposables, one per line.
  @resultBuilder
  public struct DisposableBuilder {
    /// Returns the disposables of the builder's lines, in their order.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}
