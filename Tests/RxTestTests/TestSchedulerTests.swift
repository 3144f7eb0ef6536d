import ExerciseKit
import Foundation
import RxCore
import RxTest
import Testing

@Suite("The test scheduler", .ledger)
struct TestSchedulerTests {
  let scheduler = TestScheduler(initialClock: 0)

  // MARK: - Start

  @Test("start creates at 100, subscribes at 200 and disposes at 1000")
  func defaults() {
    var created: Int?
    let source = scheduler.createHotObservable(
      Recorded.events(.next(150, 1), .next(250, 2), .next(999, 3), .next(1000, 4))
    )
    let observer = scheduler.start {
      created = scheduler.clock
      return source.asObservable()
    }
    #expect(created == 100)
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(observer.events == [.next(250, 2), .next(999, 3), .next(1000, 4)])
  }

  @Test("start can dispose at another time")
  func otherDisposal() {
    let source = scheduler.createHotObservable(Recorded.events(.next(250, 1), .next(350, 2)))
    let observer = scheduler.start(disposed: 300) { source.asObservable() }
    #expect(observer.events == [.next(250, 1)])
  }

  @Test("start accepts other times for creation, subscription and disposal")
  func otherTimes() {
    let source = scheduler.createColdObservable(Recorded.events(.next(5, 1), .completed(10)))
    let observer = scheduler.start(created: 10, subscribed: 20, disposed: 100) {
      source.asObservable()
    }
    #expect(observer.events == [.next(25, 1), .completed(30)])
    #expect(source.subscriptions == [Subscription(20, 30)])
  }

  // MARK: - Time

  @Test("work that is due now is delayed by one tick")
  func processingDelay() {
    #expect(tickOfWorkDueNow(in: scheduler) == 1)
  }

  @Test("without simulated delay, work that is due now runs at the current tick")
  func noProcessingDelay() {
    let prompt = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    #expect(tickOfWorkDueNow(in: prompt) == 0)
  }

  @Test("work at an absolute time is not delayed")
  func absoluteTime() {
    var tick: Int?
    scheduler.scheduleAt(0) { tick = scheduler.clock }
    scheduler.start()
    #expect(tick == 0)
  }

  @Test("work of one tick runs in the order in which it was scheduled")
  func orderInATick() {
    var order: [Int] = []
    scheduler.scheduleAt(5) { order.append(1) }
    scheduler.scheduleAt(3) { order.append(0) }
    scheduler.scheduleAt(5) { order.append(2) }
    scheduler.start()
    #expect(order == [0, 1, 2])
  }

  @Test("real time is rounded to the nearest tick", arguments: [(0.9, 1), (1.4, 1), (1.5, 2)])
  func rounding(seconds: Double, tick: Int) {
    var actual: Int?
    let delay = RxTimeInterval.milliseconds(Int(seconds * 1000))
    _ = scheduler.scheduleRelative((), dueTime: delay) {
      actual = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(actual == tick)
  }

  @Test("the duration of a tick is the resolution")
  func resolution() {
    let fine = TestScheduler(initialClock: 0, resolution: 0.001)
    var actual: Int?
    _ = fine.scheduleRelative((), dueTime: .milliseconds(250)) {
      actual = fine.clock
      return Disposables.create()
    }
    fine.start()
    #expect(actual == 250)
    #expect(fine.now == Date(timeIntervalSince1970: 0.25))
  }

  @Test("advancing runs due work, and sets the clock")
  func advance() {
    var ticks: [Int] = []
    for tick in [3, 5, 6] { scheduler.scheduleAt(tick) { ticks.append(scheduler.clock) } }
    scheduler.advanceTo(5)
    #expect(ticks == [3, 5])
    scheduler.advanceTo(5)
    #expect(scheduler.clock == 5)
  }

  @Test("sleeping advances the clock and runs nothing")
  func sleep() {
    var hasRun = false
    scheduler.scheduleAt(3) { hasRun = true }
    scheduler.sleep(10)
    #expect(scheduler.clock == 10)
    #expect(!hasRun)
  }

  @Test("disposed work does not run")
  func disposedWork() {
    var hasRun = false
    let work = scheduler.scheduleAbsoluteVirtual((), time: 3) {
      hasRun = true
      return Disposables.create()
    }
    work.dispose()
    scheduler.start()
    #expect(!hasRun)
  }

  @Test("a scheduler can't be used on another thread")
  func otherThread() async {
    await #expect(processExitsWith: .failure) {
      nonisolated(unsafe) let scheduler = TestScheduler(initialClock: 0)
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        scheduler.scheduleAt(1) {}
        isDone.signal()
      }
      isDone.wait()
    }
  }

  // MARK: - Observables

  @Test("a hot observable emits at absolute times, independently of subscribers")
  func hot() {
    let source = scheduler.createHotObservable(Recorded.events(.next(1, 1), .next(3, 3)))
    let (early, late) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    let subscription = source.subscribe(early)
    scheduler.scheduleAt(2) {
      subscription.dispose()
      _ = source.subscribe(late)
    }
    scheduler.start()
    #expect(early.events == [.next(1, 1)])
    #expect(late.events == [.next(3, 3)])
    #expect(source.subscriptions == [Subscription(0, 2), Subscription(2)])
  }

  @Test("a scheduler and its hot observable do not form a retain cycle")
  func hotLifetime() {
    weak var forgotten: TestScheduler?
    do {
      let other = TestScheduler(initialClock: 0)
      forgotten = other
      _ = other.createHotObservable(Recorded.events(.next(5, 1)))
    }
    #expect(forgotten == nil)
  }

  @Test("a cold observable emits to each observer from the start")
  func cold() {
    let source = scheduler.createColdObservable(Recorded.events(.next(1, 7), .completed(2)))
    let (early, late) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    _ = source.subscribe(early)
    scheduler.scheduleAt(10) { _ = source.subscribe(late) }
    scheduler.start()
    #expect(early.events == [.next(1, 7), .completed(2)])
    #expect(late.events == [.next(11, 7), .completed(12)])
  }

  @Test("a cold observable emits nothing to an observer that has unsubscribed")
  func coldAfterDisposal() {
    let source = scheduler.createColdObservable(Recorded.events(.next(1, 1), .next(5, 5)))
    let observer = scheduler.createObserver(Int.self)
    let subscription = source.subscribe(observer)
    scheduler.scheduleAt(3) { subscription.dispose() }
    scheduler.start()
    #expect(observer.events == [.next(1, 1)])
  }

  @Test("an observer records every event, also after termination")
  func rawObserver() {
    let observer = scheduler.createObserver(Int.self)
    for event in [Event.completed, .next(1), .completed] { observer.on(event) }
    #expect(observer.events == [.completed(0), .next(0, 1), .completed(0)])
  }

  // MARK: - Helpers

  private func tickOfWorkDueNow(in scheduler: TestScheduler) -> Int? {
    var tick: Int?
    _ = scheduler.schedule(()) {
      tick = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    return tick
  }
}
