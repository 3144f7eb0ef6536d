import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Maybe", .ledger)
struct MaybeTests {
  @Test("has one element, none, or an error")
  func outcomes() {
    #expect(events(of: Maybe.just(1)) == [.next(1), .completed])
    #expect(events(of: Maybe<Int>.empty()) == [.completed])
    #expect(events(of: Maybe<Int>.error(TestError.first)) == [.error(TestError.first)])
    #expect(events(of: Maybe<Int>.never()) == [])
  }

  @Test("only the first of several outcomes counts", arguments: [0, 1, 2])
  func firstOutcomeCounts(first: Int) {
    let outcomes: [MaybeEvent<Int>] = [.success(1), .completed, .error(TestError.first)]
    let expected: [[Event<Int>]] = [
      [.next(1), .completed], [.completed], [.error(TestError.first)],
    ]
    let maybe = Maybe<Int>.create { observer in
      observer(outcomes[first])
      outcomes.forEach(observer)
      return Disposables.create()
    }
    #expect(events(of: maybe) == expected[first])
  }

  @Test("one closure is called for the outcome, then onDisposed")
  func subscribe() {
    func calls(of maybe: Maybe<Int>) -> [String] {
      let log = Log()
      maybe.subscribe(
        onSuccess: { log.note("\($0)") },
        onError: { log.note("\($0)") },
        onCompleted: { log.note("none") },
        onDisposed: { log.note("disposed") }
      ).dispose()
      return log.lines
    }
    #expect(calls(of: .just(1)) == ["1", "disposed"])
    #expect(calls(of: .empty()) == ["none", "disposed"])
    #expect(calls(of: .error(TestError.first)) == ["\(TestError.first)", "disposed"])
    #expect(calls(of: .never()) == ["disposed"])
  }

  @Test("a closure that takes the outcome is called once")
  func subscribeEvent() {
    var outcomes: [MaybeEvent<Int>] = []
    for maybe in [Maybe.just(1), .empty(), .error(TestError.first)] {
      maybe.subscribe { outcome in outcomes.append(outcome) }.dispose()
    }
    #expect(outcomes == [.success(1), .completed, .error(TestError.first)])
  }

  @Test("closures with an object are not called after its deallocation")
  func subscribeWithObject() {
    let subject = PublishSubject<Int>()
    let log = Log()
    var screen: Probe? = Probe()
    Maybe<Int>.empty().subscribe(with: screen!, onCompleted: { _ in log.note("none") }).dispose()
    let late = subject.asMaybe().subscribe(
      with: screen!,
      onCompleted: { _ in log.note("late") },
      onDisposed: { _ in log.note("disposed") }
    )
    screen = nil
    subject.onCompleted()
    late.dispose()
    #expect(log.lines == ["none"])
  }

  @Test("its operators transform the element, if there is one")
  func transforming() {
    #expect(events(of: Maybe.just(1).map { $0 + 1 }) == [.next(2), .completed])
    #expect(events(of: Maybe.just(1).filter { $0 > 1 }) == [.completed])
    #expect(events(of: Maybe.just("x").compactMap(Int.init)) == [.completed])
    #expect(events(of: Maybe.just(1).flatMap { _ in Maybe<Int>.empty() }) == [.completed])
    #expect(events(of: Maybe<Int>.empty().map { $0 + 1 }) == [.completed])
  }

  @Test("ifEmpty emits its default only if there was no element")
  func ifEmpty() {
    #expect(events(of: Maybe.empty().ifEmpty(default: 2)) == [.next(2), .completed])
    #expect(events(of: Maybe.just(1).ifEmpty(default: 2)) == [.next(1), .completed])
    #expect(events(of: Maybe.empty().ifEmpty(switchTo: Single.just(3))) == [.next(3), .completed])
    #expect(events(of: Maybe.empty().ifEmpty(switchTo: Maybe<Int>.empty())) == [.completed])
  }

  @Test("catchAndReturn replaces only an error")
  func catchAndReturn() {
    let failing = Maybe<Int>.error(TestError.first)
    #expect(events(of: failing.catchAndReturn(2)) == [.next(2), .completed])
    #expect(events(of: Maybe.empty().catchAndReturn(2)) == [.completed])
  }

  @Test("do runs its closures for each event")
  func doing() {
    let log = Log()
    func observed(_ maybe: Maybe<Int>) -> Maybe<Int> {
      maybe.do(
        onNext: { log.note("next \($0)") },
        onError: { log.note("error \($0)") },
        onCompleted: { log.note("completed") }
      )
    }
    for maybe in [Maybe.just(1), .empty(), .error(TestError.first)] {
      observed(maybe).subscribe(onError: { _ in }).dispose()
    }
    #expect(log.lines == ["next 1", "completed", "completed", "error \(TestError.first)"])
  }
}
