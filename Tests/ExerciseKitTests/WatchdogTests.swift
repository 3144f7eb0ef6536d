import Foundation
import KitRecords
import RxCore
import Synchronization
import Testing

@testable import ExerciseKit

@Suite("The watchdog", .ledger)
struct WatchdogTests {
  @Test("reports a test that does not return, with its last event")
  func report() async throws {
    let expired = DispatchSemaphore(value: 0)
    let report = Mutex("")
    let queue = DispatchQueue(label: "a watchdog that waits for the test's last event")
    queue.suspend()
    let watchdog = Watchdog(queue: queue) { text in
      report.withLock { $0 = text }
      expired.signal()
    }
    let settings = RunSettings(environment: ["RXLAB_TIME_LIMIT": "0.01"])
    _ = try await failures(settings: settings, watchdog: watchdog) { lab in
      let numbers = lab.observe(Observable.just(3))
      lab.expect(numbers, "(3|)")
      queue.resume()
      expired.wait()
    }
    #expect(
      report.withLock(\.self) == """
        1.4 Why not BehaviorSubject? · one tap on Done adds one row
          timed out after 0.01 s; last event completed at tick 0
          The test does not return. Look for an endless loop, an observer that sends to itself
          without end, or a lock that is acquired again by the thread that holds it.
          The remaining tests did not run. `rxlab check 1.4` judges this exercise alone.
        """
    )
  }

  @Test("ignores a test that returned")
  func release() {
    let expired = DispatchSemaphore(value: 0)
    let reports = Mutex<[String]>([])
    let watchdog = Watchdog { text in
      reports.withLock { $0.append(text) }
      expired.signal()
    }
    watchdog.watch(context("1.4"))()
    let endWatch = watchdog.watch(context("1.5"))
    expired.wait()
    endWatch()
    #expect(reports.withLock(\.count) == 1)
    #expect(reports.withLock(\.self)[0].contains("rxlab check 1.5"))
  }

  @Test("ends the process with status 124")
  func exit() async {
    await #expect(processExitsWith: .exitCode(124)) {
      let endWatch = Watchdog.shared.watch(context("1.4"))
      while true { sleep(1) }
      endWatch()
    }
  }
}

/// A test of an exercise that may take a hundredth of a second.
private func context(_ exercise: String) -> TestContext {
  TestContext(
    start(exercise: exercise, diagnosis: nil),
    at: CallSite("SomeTests/E04.swift", "/SomeTests/E04.swift", 20),
    settings: RunSettings(environment: ["RXLAB_TIME_LIMIT": "0.01"])
  )
}
