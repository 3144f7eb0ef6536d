import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("skip(until:)", .ledger)
struct SkipUntilTests {
  @Test("drops elements until the other sequence emits one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let other = lab.hot("----x----", ["x": 0])
    lab.expect(lab.observe(source.skip(until: other)), "-----3-4|")
    lab.expectSubscriptions(other, "^---!")
    lab.expectNoLeaks()
  }

  @Test("never terminates if the source completes too early, as in RxSwift")
  func tooLate() {
    let lab = Lab()
    let source = lab.hot("-1|")
    let other = lab.hot("----1----")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(source, "^-!")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("completion of the other sequence has no effect")
  func otherCompletes() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    let other = lab.hot("--|")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("forwards an error of the other sequence")
  func otherFails() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    lab.expect(lab.observe(source.skip(until: lab.hot("--#"))), "--#")
    lab.expectSubscriptions(source, "^-!")
  }

  @Test("ignores an error of the other sequence after its first element")
  func otherFailsAtOnce() {
    let lab = Lab()
    let other = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(TestError.first)
      return Disposables.create()
    }
    lab.expect(lab.observe(lab.hot("-1-2|").skip(until: other)), "-1-2|")
  }

  @Test(
    "releases its resources when the source terminates before the other sequence emits",
    arguments: [true, false]
  )
  func release(fails: Bool) {
    let before = Resources.snapshot()
    do {
      let scheduler = TestScheduler(initialClock: 0)
      let timer = Observable<Int>.timer(.seconds(10), scheduler: scheduler)
      let source = fails ? timer.flatMap { _ in Observable<Int>.error(TestError.first) } : timer
      let other = Observable<Int>.timer(.seconds(20), scheduler: scheduler)
      _ = source.skip(until: other).subscribe(onError: { _ in })
      scheduler.start()
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }

  @Test("releases its resources when the other sequence fails, or never emits")
  func releaseWithoutElement() {
    let before = Resources.snapshot()
    do {
      let scheduler = TestScheduler(initialClock: 0)
      let failing = Observable<Int>.never().timeout(.seconds(10), scheduler: scheduler)
      let source = Observable<Int>.timer(.seconds(20), scheduler: scheduler)
      _ = source.skip(until: failing).subscribe(onError: { _ in })
      _ = source.skip(until: Observable<Int>.never()).subscribe()
      scheduler.start()
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }
}
