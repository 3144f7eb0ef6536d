import CRxShims

/// Work that waits on the trampoline.
protocol TrampolineWork: AnyObject {
  /// Whether the work was canceled.
  var isDisposed: Bool { get }

  /// The next work item in the queue. Managed by the trampoline.
  var successor: (any TrampolineWork)? { get set }

  func perform()
}

/// Turns recursion on one thread into a queue: the first work item runs immediately, work that it
/// schedules runs afterwards in order, and all work is done when the first call returns.
enum Trampoline {
  /// Whether this thread is inside `run`.
  @inline(__always)
  static var isRunning: Bool { rx_trampoline() != nil }

  /// Whether this thread's trampoline has no enqueued work. Requires a running trampoline.
  @inline(__always)
  static var isIdle: Bool { queue.pointee.first == nil }

  /// Runs the body and then the work that was enqueued meanwhile.
  static func run<Result>(_ body: () -> Result) -> Result {
    var queue = TrampolineQueue()
    return withUnsafeMutablePointer(to: &queue) { queue in
      rx_set_trampoline(queue)
      defer { rx_set_trampoline(nil) }
      let result = body()
      while let work = queue.pointee.popFirst() {
        if !work.isDisposed { work.perform() }
      }
      return result
    }
  }

  /// Enqueues work. Requires a running trampoline and work that is not already enqueued.
  static func enqueue(_ work: any TrampolineWork) { queue.pointee.append(work) }

  private static var queue: UnsafeMutablePointer<TrampolineQueue> {
    guard let queue = rx_trampoline() else {
      preconditionFailure("Trampoline: its queue was used on a thread on which it isn't running.")
    }
    return queue.assumingMemoryBound(to: TrampolineQueue.self)
  }
}

/// The enqueued work as a linked list: every subscription creates one, and most remain empty, so
/// creating one must have no cost.
private struct TrampolineQueue {
  private(set) var first: (any TrampolineWork)?
  private var last: (any TrampolineWork)?

  mutating func append(_ work: any TrampolineWork) {
    if let last { last.successor = work } else { first = work }
    last = work
  }

  mutating func popFirst() -> (any TrampolineWork)? {
    guard let work = first else { return nil }
    first = work.successor
    work.successor = nil
    if first == nil { last = nil }
    return work
  }
}
