internal import Synchronization

/// A lock for code that may be called from several threads.
///
/// It guards whatever its owner says it guards; keep both next to each other:
///
/// ```swift
/// private let lock = Lock()
/// private var rows: [TodoItem] = []
///
/// func add(_ item: TodoItem) {
///   lock.withLock { rows.append(item) }
/// }
/// ```
///
/// The lock is not recursive: the thread that holds it ends the process when it asks again. So
/// never call code you do not know, an observer for example, while you hold it.
public final class Lock: Sendable {
  private let mutex = Mutex(())

  public init() {}

  /// Runs `body` while no other thread runs one under this lock, and returns what it returns.
  public func withLock<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The mutex wants to send results across threads; a local variable keeps ours on this one,
    // so that results need not be Sendable.
    var result: Result?
    // A suite that plays another thread lets it come when the lock is free again.
    let moment = InterruptedMoment.current
    defer { moment?.lockWasGivenBack() }
    try mutex.withLock { _ throws(Failure) in
      moment?.lockWasTaken()
      result = try body()
    }
    return result!
  }
}
