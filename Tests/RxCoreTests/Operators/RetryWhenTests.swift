import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("retry(when:)", .ledger)
struct RetryWhenTests {
  @Test("an attempt begins when the handler's sequence answers a failure")
  func diagram() {
    let lab = Lab()
    let result = lab.observe(
      attempts(lab.cold("-1#"), lab.cold("-1#"), lab.cold("-1|"))
        .retry { $0.delay(.seconds(1), scheduler: lab.scheduler) }
    )
    lab.expect(result, "-1--1--1|")
    lab.expectNoLeaks()
  }

  @Test("the handler's sequence can give up with an error")
  func giveUp() {
    let lab = Lab()
    let result = lab.observe(
      lab.cold("-1#").retry { failures in
        failures.enumerated().flatMap { index, error -> Observable<Int> in
          index < 2 ? .just(index) : .error(error)
        }
      }
    )
    lab.expect(result, "-1-1-1#", error: MarbleError())
  }

  @Test("the handler's sequence can give up with a completion, at the failure after it")
  func giveUpQuietly() {
    let lab = Lab()
    let result = lab.observe(lab.cold("-1#").retry { $0.take(1) })
    lab.expect(result, "-1-1|")
  }

  @Test("a failure of another type is passed on")
  func otherType() {
    let lab = Lab()
    let source = lab.cold("-#", error: MarbleError())
    let result = lab.observe(source.retry { (failures: Observable<TestError>) in failures })
    lab.expect(result, "-#", error: MarbleError())
    lab.expectSubscriptions(source, "^!")
  }

  @Test("failures of the type are handled")
  func ownType() {
    let lab = Lab()
    let result = lab.observe(
      attempts(lab.cold("-#", error: TestError.first), lab.cold("-1|"))
        .retry { (failures: Observable<TestError>) in failures }
    )
    lab.expect(result, "--1|")
  }

  @Test("what the handler's sequence sends unasked means nothing")
  func unasked() {
    let lab = Lab()
    let source = lab.cold("-1-2|")
    let result = lab.observe(
      source.retry { (_: Observable<any Error>) in lab.cold("1-1-1-1-1-1|") }
    )
    lab.expect(result, "-1-2|")
    lab.expectSubscriptions(source, "^---!")
  }

  @Test("a handler's sequence that has completed gives up at the next failure")
  func completedBefore() {
    let lab = Lab()
    let result = lab.observe(
      lab.cold("-1-#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    )
    lab.expect(result, "-1-|")
  }

  @Test("disposing while an attempt is waited for ends the handler's sequence")
  func disposal() {
    let lab = Lab()
    let source = lab.cold("-#")
    let slow = source.retry { $0.delay(.seconds(5), scheduler: lab.scheduler) }
    lab.expect(lab.observe(slow, until: 3), "---")
    lab.expectSubscriptions(source, "^!")
    lab.expectNoLeaks()
  }

  @Test("a hundred thousand attempts that fail at once need no deep stack")
  func depth() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 100_000 ? .error(TestError.first) : .just(attempts)
    }
    var seen: [Int] = []
    _ = source.retry { $0 }.subscribe(onNext: { seen.append($0) })
    #expect(seen == [100_000])
  }

  /// A sequence that is another one at each attempt.
  private func attempts(_ sources: TestableObservable<Int>...) -> Observable<Int> {
    var left = sources[...]
    return .deferred { left.removeFirst().asObservable() }
  }
}
