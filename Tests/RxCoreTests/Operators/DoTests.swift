import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("do", .ledger)
struct DoTests {
  @Test("does not change the sequence")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    lab.expect(lab.observe(source.do(onNext: { _ in })), "-1-2|")
    lab.expectNoLeaks()
  }

  @Test("runs its closures around each event, and onDispose after the source's disposal")
  func order() {
    let log = Log()
    let source = Observable<Int>.create { observer in
      log.note("subscribing")
      observer.onNext(1)
      observer.onCompleted()
      return log.disposable("source disposed")
    }
    let subscription = source.do(
      onNext: { log.note("onNext \($0)") },
      afterNext: { log.note("afterNext \($0)") },
      onCompleted: { log.note("onCompleted") },
      afterCompleted: { log.note("afterCompleted") },
      onSubscribe: { log.note("onSubscribe") },
      onSubscribed: { log.note("onSubscribed") },
      onDispose: { log.note("onDispose") }
    ).subscribe(onNext: { log.note("got \($0)") }, onCompleted: { log.note("got completed") })
    #expect(
      log.lines == [
        "onSubscribe", "subscribing", "onNext 1", "got 1", "afterNext 1",
        "onCompleted", "got completed", "afterCompleted",
        "source disposed", "onSubscribed", "onDispose",
      ]
    )
    subscription.dispose()
  }

  @Test("fails with the error that a closure throws")
  func throwing() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let failing = source.do(afterNext: { _ in throw TestError.first })
    lab.expect(lab.observe(failing), "-(1#)", error: TestError.first)
    lab.expectSubscriptions(source, "^!")
  }
}
