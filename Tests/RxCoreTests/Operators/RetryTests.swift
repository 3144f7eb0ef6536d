import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("retry", .ledger)
struct RetryTests {
  @Test("counts the attempts, including the first")
  func diagramOfACount() {
    let lab = Lab()
    let source = lab.cold("-1#")
    lab.expect(lab.observe(source.retry(2)), "-1-1#")
    lab.expectSubscriptions(source, "^-!", "--^-!")
    lab.expectNoLeaks()
  }

  @Test("subscribes again after a failure")
  func diagram() {
    let lab = Lab()
    var attempts = [lab.cold("-1#"), lab.cold("-1-2|")]
    let source = Observable<Int>.deferred { attempts.removeFirst().asObservable() }
    lab.expect(lab.observe(source.retry()), "-1-1-2|")
    lab.expectNoLeaks()
  }

  @Test("continues until an attempt completes")
  func untilItCompletes() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 4 ? .error(TestError.first) : .just(attempts)
    }
    let lab = Lab()
    lab.expect(lab.observe(source.retry()), "(4|)")
  }

  @Test("handles thousands of attempts that fail synchronously")
  func deep() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 100_000 ? .error(TestError.first) : .just(attempts)
    }
    let lab = Lab()
    lab.expect(lab.observe(source.retry()), [.next(0, 100_000), .completed(0)])
  }
}
