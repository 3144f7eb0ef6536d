import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("amb", .ledger)
struct AmbTests {
  @Test("mirrors the sequence that is first to emit")
  func diagram() {
    let lab = Lab()
    let a = lab.hot("---1-2-|")
    let b = lab.hot("--4-5-6|")
    lab.expect(lab.observe(Observable.amb([a.asObservable(), b.asObservable()])), "--4-5-6|")
    lab.expectSubscriptions(a, "^-!")
    lab.expectSubscriptions(b, "^------!")
    lab.expectNoLeaks()
  }

  @Test("a completion can be the first event")
  func completionFirst() {
    let lab = Lab()
    let a = lab.hot("---1-2-|")
    lab.expect(lab.observe(a.amb(lab.hot("-|"))), "-|")
    lab.expectSubscriptions(a, "^!")
  }

  @Test("an error can be first")
  func errorFirst() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---1-2-|").amb(lab.hot("-#"))), "-#")
  }

  @Test("ignores later events of the other sequences")
  func losersFail() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1---2-|").amb(lab.hot("---#"))), "-1---2-|")
  }

  @Test("of sequences that emit synchronously, the first one wins")
  func synchronous() {
    var seen: [Int] = []
    _ = Observable.just(1).amb(Observable.just(2)).subscribe(onNext: { seen.append($0) })
    #expect(seen == [1])
  }

  @Test("never emits if there are no sequences")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(Observable<Int>.amb([Observable<Int>]())), "---")
  }

  @Test("a thousand sequences do not overflow the stack")
  func many() {
    var seen: [Int] = []
    let sources = (0..<1_000).map { $0 == 700 ? Observable.just($0) : .never() }
    let subscription = Observable.amb(sources).subscribe(onNext: { seen.append($0) })
    #expect(seen == [700])
    subscription.dispose()
  }

  @Test("disposing disposes of all subscriptions")
  func disposal() {
    let lab = Lab()
    let a = lab.hot("------1")
    let b = lab.hot("-------1")
    lab.expect(lab.observe(a.amb(b), until: 2), "---")
    lab.expectSubscriptions(a, "^-!")
    lab.expectSubscriptions(b, "^-!")
  }

  @Test("releases all sequences when it is disposed of before the first event")
  func release() {
    let before = Resources.snapshot()
    do {
      let scheduler = TestScheduler(initialClock: 0)
      func silent() -> Observable<Int> { .never().delay(.seconds(2), scheduler: scheduler) }
      let pair = scheduler.start { silent().amb(silent()) }
      let three = silent().amb(silent()).amb(silent()).subscribe()
      three.dispose()
      #expect(pair.events == [])
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }

  @Test("releases the other sequences at the first event, and the winner at its end")
  func releaseAfterTermination() {
    let before = Resources.snapshot()
    do {
      let scheduler = TestScheduler(initialClock: 0)
      let first = Observable<Int>.timer(.seconds(10), scheduler: scheduler)
      let second = Observable<Int>.timer(.seconds(20), scheduler: scheduler)
      _ = first.amb(second).subscribe()
      scheduler.start()
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }
}
