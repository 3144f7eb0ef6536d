import Dispatch
import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("OperationQueueScheduler", .ledger)
struct OperationQueueSchedulerTests {
  let queue = OperationQueue()
  let log = LockedLog()

  @Test("runs work as an operation of the queue")
  func operation() {
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let log = log
    _ = scheduler.schedule("milk") { item in
      log.note("\(item) on \(OperationQueue.current == queue)")
      return Disposables.create()
    }
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.lines == ["milk on true"])
  }

  @Test("operations have the scheduler's priority")
  func priority() {
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    _ = scheduler.schedule(()) { Disposables.create() }
    #expect(queue.operations.map(\.queuePriority) == [.high])
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test("does not run work that is disposed of before it starts")
  func disposedBefore() {
    queue.isSuspended = true
    let log = log
    let work = OperationQueueScheduler(operationQueue: queue).schedule(()) {
      log.note("done")
      return Disposables.create()
    }
    work.dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.lines.isEmpty)
  }

  @Test("the disposable that the work returns is disposed of with it")
  func disposedAfter() {
    let log = log
    let work = OperationQueueScheduler(operationQueue: queue).schedule(()) {
      Disposables.create { log.note("left") }
    }
    queue.waitUntilAllOperationsAreFinished()
    work.dispose()
    #expect(log.lines == ["left"])
  }
}

/// Records messages from any thread.
final class LockedLog: @unchecked Sendable {  // `noted` is read and written under `lock` only.
  private let lock = NSLock()
  private var noted: [String] = []

  var lines: [String] { lock.withLock { noted } }

  func note(_ line: String) { lock.withLock { noted.append(line) } }
}
