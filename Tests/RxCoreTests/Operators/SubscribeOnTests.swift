import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("subscribe(on:)", .ledger)
struct SubscribeOnTests {
  @Test("subscribes and disposes on the scheduler")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    let log = Log()
    let source = Observable<Int>.create { observer in
      log.note("subscribed")
      observer.onNext(1)
      return log.disposable("disposed")
    }
    let subscription = source.subscribe(on: scheduler).subscribe(onNext: { log.note("\($0)") })
    #expect(log.lines == [])
    scheduler.start()
    #expect(log.lines == ["subscribed", "1"])
    subscription.dispose()
    #expect(log.lines == ["subscribed", "1"])
    scheduler.start()
    #expect(log.lines == ["subscribed", "1", "disposed"])
  }

  @Test("forwards all events")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.cold("-1-2|").subscribe(on: lab.scheduler)), "-1-2|")
    lab.expectNoLeaks()
  }

  @Test("never subscribes if it is disposed of before its work runs")
  func disposedBefore() {
    let scheduler = HistoricalScheduler()
    let log = Log()
    let source = Observable<Int>.deferred {
      log.note("subscribed")
      return .never()
    }
    let subscription = source.subscribe(on: scheduler).subscribe()
    subscription.dispose()
    scheduler.start()
    #expect(log.lines == [])
  }

  @Test("unsubscribes on the scheduler, a tick after the source has terminated")
  func termination() {
    for end in [Event<Int>.completed, .error(TestError.first)] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([
        .next(210, 2), Recorded(time: 300, value: end),
      ])
      let result = scheduler.start { source.subscribe(on: scheduler) }
      #expect(result.events == [.next(210, 2), Recorded(time: 300, value: end)])
      #expect(source.subscriptions == [Subscription(201, 301)])
    }
  }

  @Test("a disposal unsubscribes on the scheduler, too")
  func disposal() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 2)])
    let result = scheduler.start(disposed: 220) { source.subscribe(on: scheduler) }
    #expect(result.events == [.next(210, 2)])
    #expect(source.subscriptions == [Subscription(201, 221)])
  }

  @Test("a source that terminates while it is being subscribed to is unsubscribed from, too")
  func synchronousTermination() {
    let scheduler = TestScheduler(initialClock: 0)
    var disposals: [Int] = []
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { disposals.append(scheduler.clock) }
    }
    let result = scheduler.start { source.subscribe(on: scheduler) }
    #expect(result.events == [.completed(201)])
    #expect(disposals == [201])
  }
}
