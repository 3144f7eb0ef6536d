import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("concatMap", .ledger)
struct ConcatMapTests {
  @Test("concatenates the inner sequences")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a-b---|", ["a": 0, "b": 1])
    let inner = [lab.cold("1--2|"), lab.cold("3--4|")]
    lab.expect(lab.observe(source.concatMap { inner[$0] }), "-1--23--4|")
    lab.expectNoLeaks()
  }

  @Test("subscribes to a sequence when the previous one has completed")
  func subscriptions() {
    let lab = Lab()
    let inner = [lab.cold("---|"), lab.cold("---|")]
    lab.expect(lab.observe(lab.hot("(01|)").concatMap { inner[$0] }), "------|")
    lab.expectSubscriptions(inner[0], "^--!")
    lab.expectSubscriptions(inner[1], "---^--!")
  }

  @Test("handles thousands of sequences that complete synchronously")
  func deep() {
    var count = 0
    let subscription = Observable.range(start: 0, count: 100_000)
      .map { number in
        Observable<Int>.create { observer in
          observer.onNext(number)
          observer.onCompleted()
          return Disposables.create()
        }
      }
      .merge(maxConcurrent: 1)
      .subscribe(onNext: { _ in count += 1 })
    #expect(count == 100_000)
    subscription.dispose()
  }
}
