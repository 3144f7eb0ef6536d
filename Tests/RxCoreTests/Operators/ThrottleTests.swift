import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("throttle", .ledger)
struct ThrottleTests {
  @Test("keeps elements apart, and delays the latest one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-----4|")
    let latest = lab.observe(source.throttle(.seconds(3), scheduler: lab.scheduler))
    let notLatest = lab.observe(
      source.throttle(.seconds(3), latest: false, scheduler: lab.scheduler)
    )
    lab.expect(latest, "-1--2--3---4|")
    lab.expect(notLatest, "-1---3-----4|")
    lab.expectNoLeaks()
  }

  @Test("completion follows the pending element")
  func completionWaits() {
    let lab = Lab()
    let source = lab.hot("-12|")
    let result = lab.observe(source.throttle(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-1---(2|)")
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("emits only the newest pending element")
  func newest() {
    let lab = Lab()
    let source = lab.hot("-1234--|")
    lab.expect(lab.observe(source.throttle(.seconds(4), scheduler: lab.scheduler)), "-1---4-|")
  }

  @Test("a failure drops the pending element")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-12#")
    lab.expect(lab.observe(source.throttle(.seconds(4), scheduler: lab.scheduler)), "-1-#")
    lab.expect(lab.now, equals: 3, "the time, as the timer was stopped")
  }

  @Test("disposing stops the timer")
  func disposal() {
    let lab = Lab()
    let source = lab.hot("-12---")
    let slow = source.throttle(.seconds(9), scheduler: lab.scheduler)
    lab.expect(lab.observe(slow, until: 3), "-1")
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("measures time to the nanosecond, independently of the unit")
  func precision() {
    let lab = Lab()
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    var seen: [Int] = []
    let subject = PublishSubject<Int>()
    let subscription = subject.throttle(.seconds(1), scheduler: scheduler)
      .subscribe(onNext: { _ in seen.append(scheduler.clock) })
    scheduler.scheduleAt(0) { subject.onNext(1) }
    scheduler.scheduleAt(6) { subject.onNext(2) }
    scheduler.start()
    lab.expect(seen, equals: [0, 10], "the tenths of a second at which elements came")
    subscription.dispose()
  }
}
