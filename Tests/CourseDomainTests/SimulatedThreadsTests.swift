import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("SimulatedThreads", .ledger)
struct SimulatedThreadsTests {
  @Test("code runs on main, except in enqueued work and in run")
  func currentThread() {
    let threads = SimulatedThreads()
    var log = [threads.current]
    threads.background.run {
      log.append(threads.current)
      threads.network.run { log.append(threads.current) }
      #expect(threads.background.isCurrent)
      #expect(!threads.main.isCurrent)
    }
    log.append(threads.current)
    #expect(log == ["main", "background", "network", "main"])
    #expect(threads.main.isCurrent)
  }

  @Test("enqueued work of all threads runs in the order in which it was enqueued")
  func enqueuedWork() {
    let threads = SimulatedThreads()
    var log: [String] = []
    func enqueue(_ thread: SimulatedThread, then next: SimulatedThread? = nil) {
      thread.enqueue {
        log.append(threads.current)
        if let next { enqueue(next) }
      }
    }
    enqueue(threads.background, then: threads.main)
    enqueue(threads.network)
    #expect(log.isEmpty)
    threads.runQueues()
    #expect(log == ["background", "network", "main"])
    threads.runQueues()
    #expect(log.count == 3)
  }

  @Test("the scheduler of a thread always enqueues, and its work can be canceled")
  func scheduler() {
    let threads = SimulatedThreads()
    var log: [String] = []
    func schedule(_ name: String) -> any Disposable {
      threads.main.scheduler.schedule(name) { name in
        log.append("\(name) on \(threads.current)")
        return Disposables.create { log.append("\(name) is disposed of") }
      }
    }
    let first = schedule("first")
    schedule("canceled").dispose()
    #expect(log.isEmpty)
    threads.runQueues()
    #expect(log == ["first on main"])
    first.dispose()
    first.dispose()
    #expect(log == ["first on main", "first is disposed of"])
  }
}
