import Foundation
import Synchronization
public import Testing

/// Runs tests that start processes, and wait for them, on threads of their own.
///
/// The test library runs all tests on a pool with one thread for each core. Tests that block there,
/// waiting for a compiler, would keep all others from even starting.
public struct ProcessTrait: SuiteTrait, TestTrait, TestScoping {
  /// Every test of the suite waits on those threads.
  public var isRecursive: Bool { true }

  /// Runs one test, and what it awaits, on these threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ProcessThreads.shared) { try await function() }
  }
}

extension Trait where Self == ProcessTrait {
  /// For suites whose tests start processes and wait for them.
  public static var startsProcesses: Self { ProcessTrait() }
}

/// As many threads as there are cores, with one list of jobs, of which the latest comes first.
///
/// So a test that has begun continues before the next one begins. The testing library searches for the
/// end of an exit test in a loop that keeps a core busy until the test continues.
private final class ProcessThreads: TaskExecutor {
  static let shared = ProcessThreads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<max(2, ProcessInfo.processInfo.activeProcessorCount) {
      let thread = Thread { [unowned self] in run() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  private func run() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeLast() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
