import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("observe(on:)", .ledger)
struct ObserveOnTests {
  @Test("delivers the events on the scheduler")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    lab.expect(lab.observe(source.observe(on: lab.scheduler)), "-1-2|")
    lab.expectNoLeaks()
  }

  @Test("disposing drops pending events")
  func disposal() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    scheduler.start()
    subject.onNext(2)
    subscription.dispose()
    scheduler.start()
    #expect(seen == [1])
  }

  @Test("also delivers an error on the scheduler")
  func error() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    var events: [String] = []
    let subscription = subject.observe(on: scheduler).subscribe { events.append("\($0)") }
    subject.onNext(1)
    subject.onError(TestError.first)
    #expect(events.isEmpty)
    scheduler.start()
    #expect(events == ["next(1)", "error(first)"])
    subscription.dispose()
  }
}
