import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("subscribe(on:)", .ledger)
struct SubscribeOnTests {
  @Test("subscribes and disposes on the scheduler")
  func diagram() {
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
}
