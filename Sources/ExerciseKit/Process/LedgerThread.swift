internal import Foundation

/// The one thread on which tests that use the resource ledger run.
///
/// Swift Testing starts all tests at once, on a pool with as many threads as the machine has cores.
/// A test that shares this pool with tests that wait for compilers may be suspended for minutes
/// between two of its own steps, while the watchdog counts. As a separate executor, this thread
/// runs such a test, and whatever the test awaits, without waiting for others.
///
/// The pieces of one test follow each other on the same thread, so what a test retains is released
/// before the next one begins.
final class LedgerThread: TaskExecutor {
  /// The thread of this process, started when it is first used.
  static let shared = LedgerThread()

  private let jobs = Locked<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [unowned self] in run() }
    thread.name = "exercise-kit.ledger"
    // As much as the main thread has; recursion ends where it would end there.
    thread.stackSize = 8 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  private func run() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
