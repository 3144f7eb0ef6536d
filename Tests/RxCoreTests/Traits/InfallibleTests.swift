import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Infallible", .ledger)
struct InfallibleTests {
  @Test("create forwards the events that its closure sends")
  func create() {
    let infallible = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.next(2))
      observer(.completed)
      return Disposables.create()
    }
    #expect(events(of: infallible) == [.next(1), .next(2), .completed])
  }

  @Test("of, from and just create sequences of elements")
  func creation() {
    let expected: [Event<Int>] = [.next(1), .next(2), .completed]
    #expect(events(of: Infallible.of(1, 2)) == expected)
    #expect(events(of: Infallible.from([1, 2])) == expected)
    #expect(events(of: Infallible.from(1...2)) == expected)
    #expect(events(of: Infallible.just(1)) == [.next(1), .completed])
  }

  @Test("just on a scheduler emits there")
  func justOnScheduler() {
    let lab = Lab()
    let just = Infallible.just(1, scheduler: lab.scheduler)
    let result = lab.observe(just.asObservable())
    #expect(result.events == [])
    lab.expect(result, "(1|)")
  }

  @Test("onNext, onCompleted and onDisposed are called in this order")
  func subscribe() {
    let log = Log()
    Infallible.of(1, 2).subscribe(
      onNext: { log.note("\($0)") },
      onCompleted: { log.note("completed") },
      onDisposed: { log.note("disposed") }
    ).dispose()
    #expect(log.lines == ["1", "2", "completed", "disposed"])
  }

  @Test("a closure that takes events receives all of them")
  func subscribeEvent() {
    var seen: [String] = []
    Infallible.of(1, 2).subscribe { event in seen.append("\(event)") }.dispose()
    #expect(seen == ["next(1)", "next(2)", "completed"])
  }

  @Test("closures with an object are not called after its deallocation")
  func subscribeWithObject() {
    let relay = PublishRelay<Int>()
    let log = Log()
    var screen: Probe? = Probe()
    let subscription = relay.asInfallible().subscribe(
      with: screen!,
      onNext: { _, value in log.note("\(value)") },
      onDisposed: { _ in log.note("disposed") }
    )
    relay.accept(1)
    screen = nil
    relay.accept(2)
    subscription.dispose()
    #expect(log.lines == ["1"])
  }

  @Test("an error is replaced with an element, a sequence, or a sequence made from the error")
  func asInfallible() {
    let failing = Observable.of(1).concat(Observable.error(TestError.first))
    let expected: [Event<Int>] = [.next(1), .next(9), .completed]
    #expect(events(of: failing.asInfallible(onErrorJustReturn: 9)) == expected)
    #expect(events(of: failing.asInfallible(onErrorFallbackTo: .just(9))) == expected)
    let recovered = failing.asInfallible(onErrorRecover: { error in
      error as? TestError == .first ? .just(9) : .empty()
    })
    #expect(events(of: recovered) == expected)
  }

  @Test("flatMapLatest from an observable to infallibles returns an infallible")
  func flatMapLatestOfObservable() {
    let inner: Infallible<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0 * 10) }
    #expect(events(of: inner) == [.next(10), .next(20), .completed])
  }

  @Test("a relay that is converted to an infallible does not leak")
  func relaysAsInfallibles() {
    let before = Resources.total
    do {
      let publish = PublishRelay<Int>()
      let behavior = BehaviorRelay(value: 1)
      let replay = ReplayRelay<Int>.create(bufferSize: 1)
      replay.accept(2)
      var seen: [Int] = []
      let all = Infallible.merge(
        publish.asInfallible(),
        behavior.asInfallible(),
        replay.asInfallible()
      )
      let subscription = all.subscribe(onNext: { seen.append($0) })
      publish.accept(3)
      #expect(seen == [1, 2, 3])
      subscription.dispose()
    }
    #expect(Resources.total == before)
  }

  @Test("debounce, throttle and take(for:) use the scheduler's clock")
  func time() {
    let lab = Lab()
    let source = lab.hot("-12----|").asInfallible(onErrorJustReturn: 0)
    let clock = lab.scheduler
    let debounced = lab.observe(source.debounce(.seconds(2), scheduler: clock).asObservable())
    let throttled = lab.observe(source.throttle(.seconds(3), scheduler: clock).asObservable())
    let taken = lab.observe(source.take(for: .seconds(3), scheduler: clock).asObservable())
    lab.expect(debounced, "----2--|")
    lab.expect(throttled, "-1--2--|")
    lab.expect(taken, "-12|")
  }

  @Test("skip(until:) waits for another sequence")
  func skipUntil() {
    let lab = Lab()
    let source = lab.hot("-1-2-|").asInfallible(onErrorJustReturn: 0)
    let skipped = source.skip(until: lab.hot("--0"))
    lab.expect(lab.observe(skipped.asObservable()), "---2-|")
  }

  @Test("withUnretained completes after the object is deallocated")
  func withUnretained() {
    let relay = PublishRelay<Int>()
    var screen: Probe? = Probe()
    var seen: [Int] = []
    var isOver = false
    let subscription = relay.asInfallible().withUnretained(screen!).map { $0.1 }.subscribe(
      onNext: { seen.append($0) },
      onCompleted: { isOver = true }
    )
    relay.accept(1)
    screen = nil
    relay.accept(2)
    #expect(seen == [1])
    #expect(isOver)
    subscription.dispose()
  }

  @Test("bind sends to observers and relays, including those of optionals")
  func bind() {
    let plain = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subject = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    let listener = subject.subscribe { event in seen.append(event) }
    let source = Infallible.of(1, 2)
    let bindings = [
      source.bind(to: plain), source.bind(to: optional), source.bind(to: subject),
    ]
    #expect(plain.value == 2)
    #expect(optional.value == 2)
    #expect(seen == [.next(1), .next(2), .completed])
    bindings.forEach { $0.dispose() }
    listener.dispose()
  }
}
