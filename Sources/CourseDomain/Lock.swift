internal import Synchronization

/// A lock for code that several threads may call.
///
/// It guards the state that its owner declares next to it:
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
/// The lock is not recursive: the process terminates if a thread locks it again while holding it.
/// So never call unknown code, such as an observer, while you hold the lock.
public final class Lock: Sendable {
  private let mutex = Mutex(())

  /// Creates a lock that no thread holds.
  public init() {}

  /// Runs `body` while no other thread runs a closure under this lock, and returns its result.
  public func withLock<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The mutex requires results that can be sent across threads; a local variable keeps the result
    // on this thread, so that it doesn't have to be Sendable.
    var result: Result?
    // If a suite simulates another thread, that thread runs when the lock has been released.
    let moment = InterleavingPoint.current
    defer { moment?.lockWasReleased() }
    try mutex.withLock { _ throws(Failure) in
      moment?.wasTaken(self)
      result = try body()
    }
    guard let value = result else {
      preconditionFailure("The mutex returned without running the closure.")
    }
    return value
  }
}
