import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("flatMap", .ledger)
struct FlatMapTests {
  @Test("merges the inner sequences")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a---b--|", ["a": 0, "b": 1])
    let inner = [lab.cold("1--2|"), lab.cold("3--4|")]
    lab.expect(lab.observe(source.flatMap { inner[$0] }), "-1--23--4|")
    lab.expectNoLeaks()
  }

  @Test("completes when the source and all inner sequences have completed")
  func innerOutlivesSource() {
    let lab = Lab()
    let source = lab.hot("-1|")
    lab.expect(lab.observe(source.flatMap { _ in lab.cold("--5|") }), "---5|")
    lab.expectSubscriptions(source, "^-!")
  }

  @Test("fails when any inner sequence fails, and disposes of the others")
  func innerFails() {
    let lab = Lab()
    let long = lab.cold("------9|")
    let source = lab.hot("-1-2---")
    let result = source.flatMap { $0 == 1 ? long : lab.cold("-#") }
    lab.expect(lab.observe(result), "----#")
    lab.expectSubscriptions(long, "-^--!")
    lab.expectSubscriptions(source, "^---!")
  }

  @Test("fails with the error that the selector throws")
  func selectorThrows() {
    let lab = Lab()
    let result = lab.hot("-1-").flatMap { _ -> Observable<Int> in throw TestError.first }
    lab.expect(lab.observe(result), "-#", error: TestError.first)
  }

  @Test("handles scalar sequences like any other")
  func scalars() {
    let lab = Lab()
    let result = lab.hot("-1-2-3|").flatMap { element -> Observable<Int> in
      switch element {
      case 1: .just(7)
      case 2: .empty()
      default: .error(TestError.first)
      }
    }
    lab.expect(lab.observe(result), "-7---#", error: TestError.first)
  }

  @Test("completes after the element of a just from within which the source completes")
  func completesAfterElement() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    let subscription = source.flatMap { Observable.just($0) }
      .subscribe(
        onNext: { element in
          if element == 1 { source.onNext(2) } else { source.onCompleted() }
          log.append("\(element)")
        },
        onCompleted: { log.append("completed") }
      )
    source.onNext(1)
    #expect(log == ["2", "1", "completed"])
    subscription.dispose()
  }

  @Test("fails from within the element of a just when the source does")
  func failsWithinElement() {
    let source = PublishSubject<Int>()
    var log: [String] = []
    let subscription = source.flatMap { Observable.just($0) }
      .subscribe(
        onNext: { _ in
          source.onError(TestError.first)
          log.append("received")
        },
        onError: { _ in log.append("failed") }
      )
    source.onNext(1)
    #expect(log == ["failed", "received"])
    subscription.dispose()
  }
}
