import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  @Test("a diagram shows what an observer received")
  func example() throws {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let source = scheduler.createHotObservable(
      try Recorded<Event<Int>>.events(marbles: "-1-2-3|")
    )
    let sums = scheduler.createObserver(Int.self)
    let subscription = source.scan(0, accumulator: +).subscribe(sums)
    scheduler.start()
    #expect(marbleDiagram(["sums": sums]) == "sums  -1-3-6|")
    #expect(source.subscriptions == [Subscription(0, 6)])
    subscription.dispose()
  }
}
