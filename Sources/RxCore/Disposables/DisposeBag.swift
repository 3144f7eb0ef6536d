extension Disposable {
  /// Puts the disposable into a bag, which disposes of it when the bag goes away.
  ///
  /// - Parameters:
  ///   - bag: the bag.
  ///   - file: the file of the call, for the resource ledger.
  ///   - line: the line of the call, for the resource ledger.
  public func disposed(
    by bag: DisposeBag,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    attributing(to: file, line) {
      #if DEBUG
        (self as? DisposeBase)?.attribute()
      #endif
      bag.insert(self)
    }
  }
}

/// Disposes of its content when it goes away, in the order of insertion.
///
/// To empty a bag earlier, put a new one in its place. Content stays in the bag to its end, also
/// when it has long been disposed.
public final class DisposeBag: DisposeBase {
  private let lock = Lock()
  /// Nil once the bag is being emptied for good. Guarded by `lock`.
  @exclusivity(unchecked) private var disposables: [any Disposable]? = []

  /// An empty bag.
  public override init() { super.init() }

  deinit {
    let content = lock.withLock { disposables.take() }
    content?.forEach { $0.dispose() }
  }

  override class var resourceKind: Resources.Kind { .bags }

  override var content: [any Disposable] { lock.withLock { disposables } ?? [] }

  /// Adds a disposable; disposes of it at once if the bag is going away.
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

  /// Lists disposables, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}
