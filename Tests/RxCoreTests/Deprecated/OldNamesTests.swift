import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Old names still work", .ledger)
struct OldNamesTests {
  private let check: any OldNameChecks = OldNames()

  @Test("operators of RxSwift 6 work under their old names")
  func rxSwift6() { check.rxSwift6() }

  @Test("operators of traits work under their old names")
  func traits() { check.traits() }

  @Test("indices and shared replays of RxSwift 3 work")
  func rxSwift3() { check.rxSwift3() }

  @Test("from prefers arrays and sequences to optionals")
  func fromOptional() { check.fromOptional() }

  @Test("a variable has a value, sends it, and completes when it is deallocated")
  func variable() { check.variable() }

  @Test("times in seconds are converted to time intervals")
  func timeIntervals() { check.timeIntervals() }
}

private protocol OldNameChecks {
  func rxSwift6()
  func traits()
  func rxSwift3()
  func fromOptional()
  func variable()
  func timeIntervals()
}

/// Its functions are themselves deprecated, so that using the old names produces no warning in
/// them. The suite calls them through a protocol, because a test can't be deprecated.
private struct OldNames: OldNameChecks {
  @available(*, deprecated)
  func rxSwift6() {
    let numbers = Observable.of(1, 2, 3)
    let failing = Observable<Int>.error(TestError.first)
    #expect(events(of: failing.catchError { _ in .just(9) }) == [.next(9), .completed])
    #expect(events(of: failing.catchErrorJustReturn(9)) == [.next(9), .completed])
    #expect(events(of: Observable.catchError([failing, .just(9)])) == [.next(9), .completed])
    #expect(events(of: numbers.elementAt(1)) == [.next(2), .completed])
    #expect(events(of: numbers.skipWhile { $0 < 3 }) == [.next(3), .completed])
    #expect(events(of: numbers.takeWhile { $0 < 2 }) == [.next(1), .completed])
    #expect(events(of: numbers.takeUntil(.exclusive) { $0 > 1 }) == [.next(1), .completed])
    #expect(events(of: numbers.takeUntil(Observable<Int>.never())).count == 4)
    #expect(events(of: numbers.skipUntil(Observable<Int>.never())) == [])
    let scheduler = CurrentThreadScheduler.instance
    #expect(events(of: numbers.observeOn(scheduler).subscribeOn(scheduler)).count == 4)
  }

  @available(*, deprecated)
  func traits() {
    let failing = Single<Int>.error(TestError.first)
    #expect(events(of: failing.catchErrorJustReturn(9)) == [.next(9), .completed])
    #expect(events(of: failing.catchError { _ in .just(9) }) == [.next(9), .completed])
    #expect(events(of: failing.asMaybe().catchErrorJustReturn(9)) == [.next(9), .completed])
    #expect(events(of: Completable.merge(.empty(), .empty())) == [.completed])
    var errors = 0
    failing.subscribe(onSuccess: { _ in }, onError: { _ in errors += 1 }).dispose()
    #expect(errors == 1)
  }

  @available(*, deprecated)
  func rxSwift3() {
    let numbers = Observable.of(5, 6)
    #expect(events(of: numbers.mapWithIndex { $0 * $1 }) == [.next(0), .next(6), .completed])
    #expect(events(of: numbers.flatMapWithIndex { Observable.just($0 + $1) }).count == 3)
    #expect(events(of: numbers.takeWhileWithIndex { $1 < 1 }) == [.next(5), .completed])
    #expect(events(of: numbers.skipWhileWithIndex { $1 < 1 }) == [.next(6), .completed])
    #expect(events(of: numbers.shareReplay(1)).count == 3)
    #expect(events(of: numbers.shareReplayLatestWhileConnected()).count == 3)
  }

  @available(*, deprecated)
  func fromOptional() {
    #expect(events(of: Observable.from([1, 2])) == [.next(1), .next(2), .completed])
    #expect(events(of: Observable.from(1...2)) == [.next(1), .next(2), .completed])
    let one: Int? = 1
    #expect(events(of: Observable<Int>.from(one)) == [.next(1), .completed])
  }

  @available(*, deprecated)
  func variable() {
    var variable: Variable<Int>? = Variable(1)
    var seen: [Event<Int>] = []
    let bag = DisposeBag()
    variable?.asObservable().subscribe { event in seen.append(event) }.addDisposableTo(bag)
    variable?.value = 2
    #expect(variable?.value == 2)
    variable = nil
    #expect(seen == [.next(1), .next(2), .completed])
  }

  @available(*, deprecated)
  func timeIntervals() {
    let lab = Lab()
    let clock = lab.scheduler
    let source = lab.hot("-12---|")
    let delayed = lab.observe(source.delay(2, scheduler: clock), as: "delayed")
    let debounced = lab.observe(source.debounce(2.0, scheduler: clock), as: "debounced")
    let taken = lab.observe(source.take(3.0, scheduler: clock), as: "taken")
    lab.expect(delayed, "---12---|")
    lab.expect(debounced, "----2-|")
    lab.expect(taken, "-12|")
  }
}
