import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Single", .ledger)
struct SingleTraitTests {
  // MARK: - Creating

  @Test("create runs its closure for each subscriber")
  func createAnew() {
    var subscriptions = 0
    let single = Single<Int>.create { observer in
      subscriptions += 1
      observer(.success(subscriptions))
      return Disposables.create()
    }
    #expect(events(of: single) == [.next(1), .completed])
    #expect(events(of: single) == [.next(2), .completed])
  }

  @Test("an outcome sent during the delivery of the first is ignored")
  func reentrantOutcome() {
    var observer: Single<Int>.SingleObserver?
    let single = Single<Int>.create {
      observer = $0
      return Disposables.create()
    }
    var seen: [Event<Int>] = []
    let subscription = single.asObservable().subscribe { event in
      seen.append(event)
      observer?(.success(2))
    }
    observer?(.success(1))
    #expect(seen == [.next(1), .completed])
    observer = nil
    subscription.dispose()
  }

  @Test("the disposable of create is disposed of after the outcome or on disposal, once")
  func createDisposes() {
    var disposals = 0
    let settled = Single<Int>.create { observer in
      observer(.success(1))
      return Disposables.create { disposals += 1 }
    }
    settled.subscribe().dispose()
    #expect(disposals == 1)
    let open = Single<Int>.create { _ in Disposables.create { disposals += 1 } }
    open.subscribe().dispose()
    #expect(disposals == 2)
  }

  @Test("nothing is delivered after disposing")
  func silentAfterDisposing() {
    var observer: Single<Int>.SingleObserver?
    let single = Single<Int>.create {
      observer = $0
      return Disposables.create()
    }
    var seen: [Int] = []
    single.subscribe(onSuccess: { seen.append($0) }).dispose()
    observer?(.success(1))
    #expect(seen == [])
  }

  @Test("just on a scheduler emits there")
  func justOnScheduler() {
    let lab = Lab()
    let result = lab.observe(Single.just(1, scheduler: lab.scheduler).asObservable())
    #expect(result.events == [])
    lab.expect(result, "(1|)")
  }

  @Test("timer emits zero when it is due")
  func timer() {
    let lab = Lab()
    let timer = Single<Int>.timer(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(timer.asObservable()), "---(0|)")
  }

  // MARK: - Subscribing

  @Test("a closure that takes the outcome is called once", arguments: [true, false])
  func subscribeEvent(succeeds: Bool) {
    let single: Single<Int> = succeeds ? .just(1) : .error(TestError.first)
    var outcomes: [Result<Int, TestError>] = []
    single.subscribe { outcome in outcomes.append(outcome.mapError { $0 as! TestError }) }.dispose()
    #expect(outcomes == [succeeds ? .success(1) : .failure(.first)])
  }

  @Test("onSuccess runs, then onDisposed, then the source is disposed of")
  func orderOfSuccess() {
    let log = Log()
    let single = Single<Int>.create { observer in
      observer(.success(1))
      return log.disposable("torn down")
    }
    single.do(afterSuccess: { _ in log.note("after") }).subscribe(
      onSuccess: { _ in log.note("success") },
      onFailure: { _ in log.note("failure") },
      onDisposed: { log.note("disposed") }
    ).dispose()
    #expect(log.lines == ["success", "disposed", "after", "torn down"])
  }

  @Test("onFailure runs, then onDisposed")
  func orderOfFailure() {
    let log = Log()
    Single<Int>.error(TestError.first).subscribe(
      onSuccess: { _ in log.note("success") },
      onFailure: { log.note("\($0)") },
      onDisposed: { log.note("disposed") }
    ).dispose()
    #expect(log.lines == ["\(TestError.first)", "disposed"])
  }

  @Test("disposing disposes of the source, then calls onDisposed, and nothing else")
  func orderOfDisposing() {
    let log = Log()
    let single = Single<Int>.create { _ in log.disposable("torn down") }
    single.subscribe(
      onSuccess: { _ in log.note("success") },
      onFailure: { _ in log.note("failure") },
      onDisposed: { log.note("disposed") }
    ).dispose()
    #expect(log.lines == ["torn down", "disposed"])
  }

  @Test("closures with an object are not called after its deallocation")
  func subscribeWithObject() {
    let subject = PublishSubject<Int>()
    let log = Log()
    var screen: Probe? = Probe()
    let early = Single.just(1).subscribe(
      with: screen!,
      onSuccess: { _, value in
        log.note("\(value)")
      }
    )
    let late = subject.asSingle().subscribe(
      with: screen!,
      onSuccess: { _, _ in log.note("late") },
      onDisposed: { _ in log.note("disposed") }
    )
    screen = nil
    subject.onNext(2)
    subject.onCompleted()
    #expect(log.lines == ["1"])
    early.dispose()
    late.dispose()
  }

  // MARK: - Operators

  @Test("map and flatMap transform; an error that they throw fails the single")
  func transforming() {
    #expect(events(of: Single.just(1).map { $0 + 1 }) == [.next(2), .completed])
    #expect(events(of: Single.just(1).flatMap { .just("\($0)") }) == [.next("1"), .completed])
    let failing = Single.just(1).map { _ -> Int in throw TestError.first }
    #expect(events(of: failing) == [.error(TestError.first)])
  }

  @Test("filter and compactMap can return a maybe without an element")
  func droppingTheElement() {
    #expect(events(of: Single.just(1).filter { $0 > 1 }) == [.completed])
    #expect(events(of: Single.just("x").compactMap(Int.init)) == [.completed])
    #expect(events(of: Single.just("1").compactMap(Int.init)) == [.next(1), .completed])
  }

  @Test("catchAndReturn and catch replace an error")
  func catching() {
    let failing = Single<Int>.error(TestError.first)
    #expect(events(of: failing.catchAndReturn(2)) == [.next(2), .completed])
    #expect(events(of: failing.catch { _ in .just(3) }) == [.next(3), .completed])
  }

  @Test("retry subscribes the given number of times")
  func retrying() {
    var attempts = 0
    let failing = Single<Int>.deferred {
      attempts += 1
      return .error(TestError.first)
    }
    #expect(events(of: failing.retry(3)) == [.error(TestError.first)])
    #expect(attempts == 3)
  }

  @Test("delay, delaySubscription and timeout use the scheduler's clock")
  func time() {
    let lab = Lab()
    let clock = lab.scheduler
    let slow = Single<Int>.timer(.seconds(4), scheduler: clock)
    let delayed = Single.just(1).delay(.seconds(2), scheduler: clock)
    let waiting = slow.delaySubscription(.seconds(1), scheduler: clock)
    let timedOut = slow.timeout(.seconds(2), scheduler: clock)
    let replaced = slow.timeout(.seconds(2), other: .just(7), scheduler: clock)
    let results = [delayed, waiting, replaced].map { lab.observe($0.asObservable()) }
    let failed = lab.observe(timedOut.asObservable())
    lab.expect(results[0], "--(1|)")
    lab.expect(results[1], "-----(0|)")
    lab.expect(results[2], "--(7|)")
    lab.expect(failed, "--#", error: RxError.timeout)
  }

  @Test("using disposes of the resource with the subscription")
  func using() {
    let log = Log()
    let single = Single<Int>.using(
      { ResourceOfTest(log) },
      primitiveSequenceFactory: { _ in .just(1) }
    )
    #expect(events(of: single) == [.next(1), .completed])
    #expect(log.lines == ["resource given back"])
  }
}

private struct ResourceOfTest: Disposable {
  let log: Log

  init(_ log: Log) { self.log = log }

  func dispose() { log.note("resource given back") }
}
