import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Completable", .ledger)
struct CompletableTests {
  @Test("one closure is called for the outcome, then onDisposed")
  func subscribe() {
    func calls(of completable: Completable) -> [String] {
      let log = Log()
      completable.subscribe(
        onCompleted: { log.note("done") },
        onError: { log.note("\($0)") },
        onDisposed: { log.note("disposed") }
      ).dispose()
      return log.lines
    }
    #expect(calls(of: .empty()) == ["done", "disposed"])
    #expect(calls(of: .error(TestError.first)) == ["\(TestError.first)", "disposed"])
    #expect(calls(of: .never()) == ["disposed"])
  }

  @Test("a closure that takes the outcome is called once")
  func subscribeEvent() {
    var outcomes: [CompletableEvent] = []
    for completable in [Completable.empty(), .error(TestError.first)] {
      completable.subscribe { outcome in outcomes.append(outcome) }.dispose()
    }
    #expect(outcomes == [.completed, .error(TestError.first)])
  }

  @Test("closures with an object are not called after its deallocation")
  func subscribeWithObject() {
    let subject = PublishSubject<Never>()
    let log = Log()
    var screen: Probe? = Probe()
    Completable.empty().subscribe(with: screen!, onCompleted: { _ in log.note("done") }).dispose()
    let late = subject.asCompletable().subscribe(
      with: screen!,
      onCompleted: { _ in log.note("late") },
      onDisposed: { _ in log.note("disposed") }
    )
    screen = nil
    subject.onCompleted()
    late.dispose()
    #expect(log.lines == ["done"])
  }

  @Test("concat runs one after the other and stops at an error")
  func concat() {
    let log = Log()
    func step(_ name: String) -> Completable {
      Completable.empty().do(onSubscribe: { log.note(name) })
    }
    #expect(events(of: Completable.concat(step("a"), step("b"))) == [.completed])
    #expect(events(of: step("c").concat(.error(TestError.first)).concat(step("d"))).count == 1)
    #expect(log.lines == ["a", "b", "c"])
  }

  @Test("zip completes when all have completed, and fails with the first error")
  func zip() {
    let first = PublishSubject<Never>()
    let second = PublishSubject<Never>()
    var outcomes: [CompletableEvent] = []
    let both = Completable.zip(first.asCompletable(), second.asCompletable())
    let subscription = both.subscribe { outcome in outcomes.append(outcome) }
    first.onCompleted()
    #expect(outcomes == [])
    second.onError(TestError.first)
    #expect(outcomes == [.error(TestError.first)])
    subscription.dispose()
  }

  @Test("zip of an empty collection completes immediately")
  func zipOfNothing() {
    #expect(events(of: Completable.zip([])) == [.completed])
  }

  @Test("do runs its closures for the outcome")
  func doing() {
    let log = Log()
    for completable in [Completable.empty(), .error(TestError.first)] {
      completable.do(
        onError: { log.note("error \($0)") },
        afterError: { _ in log.note("after the error") },
        onCompleted: { log.note("done") },
        afterCompleted: { log.note("after it") }
      ).subscribe(onError: { _ in }).dispose()
    }
    #expect(log.lines == ["done", "after it", "error \(TestError.first)", "after the error"])
  }
}
