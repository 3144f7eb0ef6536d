import CRxShims

/// Work that waits on the trampoline.
protocol TrampolineWork: AnyObject {
  /// Whether the work is no longer wanted.
  var isDisposed: Bool { get }

  /// The work that waits behind this one. It is the trampoline's own.
  var successor: (any TrampolineWork)? { get set }

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
  static var isIdle: Bool { line.pointee.first == nil }

  /// Runs the body and then whatever was enqueued meanwhile.
  static func run<Result>(_ body: () -> Result) -> Result {
    var line = WaitingLine()
    return withUnsafeMutablePointer(to: &line) { line in
      rx_set_trampoline(line)
      defer { rx_set_trampoline(nil) }
      let result = body()
      while let work = line.pointee.popFirst() {
        if !work.isDisposed { work.perform() }
      }
      return result
    }
  }

  /// Lets the work wait for its turn; the trampoline has to be running, and the work not wait yet.
  static func enqueue(_ work: any TrampolineWork) { line.pointee.append(work) }

  private static var line: UnsafeMutablePointer<WaitingLine> {
    rx_trampoline()!.assumingMemoryBound(to: WaitingLine.self)
  }
}

/// Those who wait, each of whom knows who comes next: every subscription makes a line, and most
/// remain empty, so it must cost nothing to make one.
private struct WaitingLine {
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
