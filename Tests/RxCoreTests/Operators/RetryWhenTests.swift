import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("retry(when:)", .ledger)
struct RetryWhenTests {
  @Test("starts an attempt when the notification sequence emits after a failure")
  func diagram() {
    let lab = Lab()
    let (failures, notifications) = (PublishSubject<Int>(), PublishSubject<Int>())
    let (failed, notified) = (lab.observe(failures), lab.observe(notifications))
    let result = lab.observe(
      attempts(lab.cold("-1#"), lab.cold("-1#"), lab.cold("-1|")).retry { errors in
        errors.map { _ in 0 }.do(onNext: failures.onNext)
          .delay(.seconds(1), scheduler: lab.scheduler).do(onNext: notifications.onNext)
      }
    )
    lab.expect(result, "-1--1--1|")
    lab.expect(failed, "--x--x---", ["x": 0])
    lab.expect(notified, "---x--x--", ["x": 0])
    lab.expectNoLeaks()
  }

  @Test("the notification sequence can stop with an error")
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

  @Test("the notification sequence can stop with a completion, at the next failure")
  func giveUpQuietly() {
    let lab = Lab()
    let result = lab.observe(lab.cold("-1#").retry { $0.take(1) })
    lab.expect(result, "-1-1|")
  }

  @Test("forwards a failure of another type")
  func otherType() {
    let lab = Lab()
    let source = lab.cold("-#", error: MarbleError())
    let result = lab.observe(source.retry { (failures: Observable<TestError>) in failures })
    lab.expect(result, "-#", error: MarbleError())
    lab.expectSubscriptions(source, "^!")
  }

  @Test("handles failures of the type")
  func ownType() {
    let lab = Lab()
    let result = lab.observe(
      attempts(lab.cold("-#", error: TestError.first), lab.cold("-1|"))
        .retry { (failures: Observable<TestError>) in failures }
    )
    lab.expect(result, "--1|")
  }

  @Test("ignores notifications that do not follow a failure")
  func unasked() {
    let lab = Lab()
    let source = lab.cold("-1-2|")
    let result = lab.observe(
      source.retry { (_: Observable<any Error>) in lab.cold("1-1-1-1-1-1|") }
    )
    lab.expect(result, "-1-2|")
    lab.expectSubscriptions(source, "^---!")
  }

  @Test("stops at the next failure after the notification sequence has completed")
  func completedBefore() {
    let lab = Lab()
    let result = lab.observe(
      lab.cold("-1-#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    )
    lab.expect(result, "-1-|")
  }

  @Test("disposing between two attempts disposes of the notification sequence")
  func disposal() {
    let lab = Lab()
    let source = lab.cold("-#")
    let slow = source.retry { $0.delay(.seconds(5), scheduler: lab.scheduler) }
    lab.expect(lab.observe(slow, until: 3), "---")
    lab.expectSubscriptions(source, "^!")
    lab.expectNoLeaks()
  }

  @Test("a hundred thousand attempts that fail synchronously do not overflow the stack")
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

  /// A sequence that uses another source at each attempt.
  private func attempts(_ sources: TestableObservable<Int>...) -> Observable<Int> {
    var left = sources[...]
    return .deferred { left.removeFirst().asObservable() }
  }
}
