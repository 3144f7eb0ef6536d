import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("merge", .ledger)
struct MergeTests {
  @Test("subscribes to all sequences concurrently")
  func diagramOfSources() {
    let lab = Lab()
    let merged = Observable.merge(
      lab.hot("-1---3|").asObservable(),
      lab.hot("--2----4|").asObservable()
    )
    lab.expect(lab.observe(merged), "-12--3-4|")
    lab.expectNoLeaks()
  }

  @Test("subscribes to each element of a source of sequences")
  func diagram() {
    let lab = Lab()
    let (a, b) = (lab.cold("1--2|"), lab.cold("3--4|"))
    let source = lab.hot("-a---b--|", ["a": a, "b": b])
    lab.expect(lab.observe(source.merge()), "-1--23--4|")
    lab.expectNoLeaks()
  }

  @Test("interleaves sources on one thread")
  func turns() {
    var seen: [Int] = []
    let subscription = Observable.merge(.of(1, 2, 3), .of(4, 5, 6))
      .subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 4, 2, 5, 3, 6])
    subscription.dispose()
  }

  @Test("completes if there are no sequences")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(Observable<Int>.merge([])), "|")
  }

  @Test("limits the number of concurrent subscriptions")
  func maxConcurrent() {
    let lab = Lab()
    let inner = [lab.cold("--1|"), lab.cold("--2|"), lab.cold("--3|")]
    let merged = Observable.from(inner).merge(maxConcurrent: 2)
    lab.expect(lab.observe(merged), [.next(2, 1), .next(2, 2), .next(5, 3), .completed(6)])
    lab.expectSubscriptions(inner[2], "---^--!")
  }
}
