import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("observe(on:)", .ledger)
struct ObserveOnTests {
  @Test("passes the events on from the scheduler")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    lab.expect(lab.observe(source.observe(on: lab.scheduler)), "-1-2|")
    lab.expectNoLeaks()
  }

  @Test("drops the events that wait when it is disposed")
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

  @Test("delays an error, too")
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
