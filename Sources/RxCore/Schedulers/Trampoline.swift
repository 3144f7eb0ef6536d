import CRxShims

/// Work that waits on the trampoline.
protocol TrampolineWork: AnyObject {
  /// Whether the work is no longer wanted.
  var isDisposed: Bool { get }

  func perform()
}

/// Turns recursion on one thread into a queue: whoever is first runs at once, what it schedules
/// meanwhile runs afterwards in order, and all is done when the first call returns.
enum Trampoline {
  /// Whether this thread is inside `run`.
  @inline(__always)
  static var isRunning: Bool { rx_trampoline() != nil }

  /// Whether nobody waits on this thread's trampoline, which has to be running.
  @inline(__always)
  static var isIdle: Bool { queue.pointee.isEmpty }

  /// Runs the body and then whatever was enqueued meanwhile.
  static func run<Result>(_ body: () -> Result) -> Result {
    var queue = Queue<any TrampolineWork>()
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

  /// Lets the work wait for its turn; the trampoline has to be running.
  static func enqueue(_ work: any TrampolineWork) { queue.pointee.append(work) }

  private static var queue: UnsafeMutablePointer<Queue<any TrampolineWork>> {
    rx_trampoline()!.assumingMemoryBound(to: Queue<any TrampolineWork>.self)
  }
}
