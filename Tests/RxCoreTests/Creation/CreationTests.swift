import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Sources", .ledger)
struct CreationTests {
  @Test("just, empty, never, error, of, from and range emit as documented")
  func diagrams() {
    let lab = Lab()
    let just = lab.observe(Observable.just(1))
    let empty = lab.observe(Observable<Int>.empty())
    let never = lab.observe(Observable<Int>.never())
    let error = lab.observe(Observable<Int>.error(TestError.first))
    let of = lab.observe(Observable.of(1, 2, 3))
    let array = lab.observe(Observable.from([1, 2, 3]))
    let sequence = lab.observe(Observable.from(Set([7])))
    let range = lab.observe(Observable.range(start: 1, count: 3))
    let some = lab.observe(Observable.from(optional: 1))
    let none = lab.observe(Observable<Int>.from(optional: nil))
    lab.expect(just, "(1|)")
    lab.expect(empty, "|")
    lab.expect(never, "-")
    lab.expect(error, "#", error: TestError.first)
    lab.expect(of, "(123|)")
    lab.expect(array, "(123|)")
    lab.expect(sequence, "(7|)")
    lab.expect(range, "(123|)")
    lab.expect(some, "(1|)")
    lab.expect(none, "|")
    lab.expectNoLeaks()
  }

  @Test("generate, repeatElement, deferred, using and create emit as documented")
  func diagramsOfFactories() {
    let lab = Lab()
    let doubling = Observable.generate(
      initialState: 1,
      condition: { $0 < 8 },
      iterate: { $0 * 2 }
    )
    let repeated = Observable.repeatElement(5).take(3)
    let deferred = Observable.deferred { .of(1, 2) }
    let lines = lab.cold("-1-2|").asObservable()
    let using = Observable.using({ BooleanDisposable() }, observableFactory: { _ in lines })
    let create = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
    let recordings = [doubling, repeated, deferred, using, create].map { lab.observe($0) }
    lab.expect(recordings[0], "(124|)")
    lab.expect(recordings[1], "(555|)")
    lab.expect(recordings[2], "(12|)")
    lab.expect(recordings[3], "-1-2|")
    lab.expect(recordings[4], "(12|)")
    lab.expectNoLeaks()
  }

  @Test("interval and timer emit as documented")
  func diagramsOfTimers() {
    let lab = Lab()
    let interval = Observable<Int>.interval(.seconds(2), scheduler: lab.scheduler)
    let timer = Observable<Int>.timer(.seconds(3), scheduler: lab.scheduler)
    let repeating = Observable<Int>.timer(
      .seconds(3),
      period: .seconds(2),
      scheduler: lab.scheduler
    )
    let recordings = [interval, timer, repeating].map { lab.observe($0, until: 8) }
    lab.expect(recordings[0], "--0-1-2-", until: 7)
    lab.expect(recordings[1], "---(0|)")
    lab.expect(recordings[2], "---0-1-2-")
    lab.expectNoLeaks()
  }

  @Test("sources on another scheduler send one event per work item")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    var seen: [String] = []
    let bag = DisposeBag()
    Observable.just(1, scheduler: scheduler).subscribe { seen.append("\($0)") }.disposed(by: bag)
    Observable.of(2, 3, scheduler: scheduler).subscribe { seen.append("\($0)") }.disposed(by: bag)
    #expect(seen.isEmpty)
    scheduler.start()
    #expect(
      seen == ["next(1)", "next(2)", "completed", "next(3)", "completed"]
    )
  }

  @Test("a range that overflows its type stops the program")
  func overflow() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<UInt8>.range(start: 250, count: 10)
    }
    var last: UInt8 = 0
    Observable<UInt8>.range(start: 250, count: 6).subscribe(onNext: { last = $0 }).dispose()
    #expect(last == .max)
  }

  @Test("create disposes of the closure's result, after the closure, exactly once")
  func createDisposal() {
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      log.note("returning")
      return log.disposable("disposed")
    }
    let subscription = source.subscribe(onCompleted: { log.note("completed") })
    subscription.dispose()
    #expect(log.lines == ["completed", "returning", "disposed"])
  }

  @Test("create stops at the first terminal event, even during its delivery")
  func createStops() {
    var sent: AnyObserver<Int>?
    var events: [String] = []
    let source = Observable<Int>.create { observer in
      sent = observer
      return Disposables.create()
    }
    let subscription = source.subscribe(
      AnyObserver { event in
        events.append("\(event)")
        if event.isStopEvent { sent?.onNext(2) }
      }
    )
    sent?.onNext(1)
    sent?.onCompleted()
    sent?.onError(TestError.first)
    #expect(events == ["next(1)", "completed"])
    subscription.dispose()
  }

  @Test("a subscription retains neither the factory of deferred nor that of create")
  func factoriesAreReleased() {
    let bag = DisposeBag()
    let deferred = isReleased { probe in
      Observable<Int>.deferred {
        withExtendedLifetime(probe) {}
        return .never()
      }.map { $0 }.subscribe().disposed(by: bag)
    }
    let created = isReleased { probe in
      Observable<Int>.create { _ in
        withExtendedLifetime(probe) {}
        return Disposables.create()
      }.map { $0 }.subscribe().disposed(by: bag)
    }
    #expect(deferred)
    #expect(created)
  }

  @Test("using disposes of the sequence, then of the resource, also when a factory throws")
  func usingDisposal() {
    let log = Log()
    struct Resource: Disposable {
      let log: Log
      func dispose() { log.note("resource") }
    }
    let source = Observable<Int>.create { _ in log.disposable("sequence") }
    Observable.using({ Resource(log: log) }, observableFactory: { _ in source })
      .subscribe().dispose()
    #expect(log.lines == ["sequence", "resource"])
    let failing = Observable<Int>.using(
      { Resource(log: log) },
      observableFactory: { _ in throw TestError.first }
    )
    failing.subscribe(onError: { _ in log.note("error") }).dispose()
    #expect(log.lines == ["sequence", "resource", "error", "resource"])
  }
}
