import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("Virtual-time scheduler", .ledger)
struct VirtualTimeSchedulerTests {
  let scheduler = HistoricalScheduler()
  let log = Log()

  @Test("runs work in order of time, and of scheduling where times are equal")
  func order() {
    schedule(after: 3, "c")
    schedule(after: 1, "a")
    schedule(after: 3, "d")
    schedule(after: 2, "b")
    scheduler.start()
    #expect(log.lines == ["a at 1", "b at 2", "c at 3", "d at 3"])
  }

  @Test("keeps the order of a thousand work items")
  func manyPieces() {
    var generator = SystemRandomNumberGenerator()
    var done: [Int] = []
    for _ in 0..<1000 {
      let second = Int.random(in: 0..<50, using: &generator)
      _ = scheduler.scheduleRelative(second, dueTime: .seconds(second)) { second in
        done.append(second)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(done.count == 1000)
    #expect(done == done.sorted())
  }

  @Test("does not run disposed work")
  func cancelled() {
    schedule(after: 1, "a")
    let unwanted = schedule(after: 2, "b")
    unwanted.dispose()
    scheduler.start()
    #expect(log.lines == ["a at 1"])
  }

  @Test("advances to a time, and sets the clock")
  func advance() {
    schedule(after: 1, "a")
    schedule(after: 5, "b")
    scheduler.advanceTo(Date(timeIntervalSince1970: 3))
    #expect(log.lines == ["a at 1"])
    #expect(scheduler.clock == Date(timeIntervalSince1970: 3))
  }

  @Test("sleeping advances the clock without running work")
  func sleep() {
    schedule(after: 1, "a")
    scheduler.sleep(10)
    #expect(log.lines.isEmpty)
    scheduler.start()
    #expect(log.lines == ["a at 10"])
  }

  @Test("stops after the work item that calls stop")
  func stop() {
    schedule(after: 1, "a") { scheduler.stop() }
    schedule(after: 2, "b")
    scheduler.start()
    #expect(log.lines == ["a at 1"])
    scheduler.start()
    #expect(log.lines == ["a at 1", "b at 2"])
  }

  @Test("repeats periodically until it is disposed of")
  func periodic() {
    let slot = SingleAssignmentDisposable()
    slot.setDisposable(
      scheduler.schedulePeriodic(0, startAfter: .seconds(2), period: .seconds(3)) { round in
        log.note("\(round) at \(Int(scheduler.now.timeIntervalSince1970))")
        if round == 2 { slot.dispose() }
        return round + 1
      }
    )
    scheduler.start()
    #expect(log.lines == ["0 at 2", "1 at 5", "2 at 8"])
  }

  @Test("interval and timer use the scheduler's clock")
  func timers() {
    let lab = Lab()
    let interval = Observable<Int>.interval(.seconds(2), scheduler: lab.scheduler)
    let once = Observable<Int>.timer(.seconds(3), scheduler: lab.scheduler)
    let steady = Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: lab.scheduler)
    let first = lab.observe(interval, until: 7)
    let second = lab.observe(once)
    let third = lab.observe(steady, until: 6)
    lab.expect(first, "--0-1-2", until: 8)
    lab.expect(second, "---(0|)", until: 8)
    lab.expect(third, "-0-1-2", until: 8)
    lab.expectNoLeaks()
  }

  @discardableResult
  private func schedule(
    after seconds: Int,
    _ name: String,
    _ body: @escaping () -> Void = {}
  ) -> any Disposable {
    scheduler.scheduleRelative(name, dueTime: .seconds(seconds)) { name in
      log.note("\(name) at \(Int(scheduler.now.timeIntervalSince1970))")
      body()
      return Disposables.create()
    }
  }
}
