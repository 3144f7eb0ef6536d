import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Tracing", .ledger)
final class TracingTests {
  init() { Resources.isTracing = true }

  deinit {
    Resources.isTracing = false
  }

  @Test("a chain is shown from the subscribing line down to its source")
  func chain() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    let line: UInt = #line + 1
    subject.filter { $0 > 0 }.map { "\($0)" }.subscribe(onNext: { _ in }).disposed(by: bag)
    #expect(
      Resources.describeLive() == """
        1 live subscription
          RxCoreTests/TracingTests.swift:\(line), in a DisposeBag
            Map<Int, String>
              Filter<Int>
                PublishSubject<Int>
        """
    )
    #expect(Resources.chains()[0].path == "PublishSubject<Int> → Filter<Int> → Map<Int, String>")
    withExtendedLifetime(bag) {}
  }

  @Test("an operator with several sources shows all of them, including later ones")
  func branches() {
    let outer = PublishSubject<PublishSubject<Int>>()
    let (inner, other) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
    let line: UInt = #line + 1
    let result = Observable.combineLatest(outer.flatMap { $0 }, other) { $0 + $1 }.subscribe()
    outer.onNext(inner)
    #expect(
      Resources.describeLive() == """
        1 live subscription
          RxCoreTests/TracingTests.swift:\(line), held by the program
            CombineLatest<Int>
              Merge<PublishSubject<Int>, Int>
                PublishSubject<PublishSubject<Int>>
                PublishSubject<Int>
              BehaviorSubject<Int>
        """
    )
    inner.onCompleted()
    #expect(
      Resources.chains()[0].path
        == "(PublishSubject<PublishSubject<Int>> → Merge<PublishSubject<Int>, Int>,"
        + " BehaviorSubject<Int>) → CombineLatest<Int>"
    )
    result.dispose()
    #expect(Resources.describeLive() == "0 live subscriptions")
  }

  @Test("subscribers of a shared sequence are shown next to its connection")
  func connections() {
    let scheduler = TestScheduler(initialClock: 0)
    let line: UInt = #line + 1
    let shared = Observable<Int>.interval(.seconds(1), scheduler: scheduler).share()
    let results = [shared.subscribe(), shared.subscribe()]
    let place = "RxCoreTests/TracingTests.swift:\(line + 1)"
    #expect(
      Resources.describeLive() == """
        3 live subscriptions
          \(place), held by the program
            ShareWhileConnected<Int>
          \(place), shared by its subscribers
            Timer<Int>
          \(place), held by the program
            ShareWhileConnected<Int>
        """
    )
    results.forEach { $0.dispose() }
  }

  @Test("the holder is none, a bag that contains it indirectly, or a variable")
  func holders() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    _ = subject.subscribe()
    CompositeDisposable(subject.subscribe(), subject.subscribe()).disposed(by: bag)
    let serial = SerialDisposable()
    serial.disposable = subject.subscribe()
    #expect(
      Resources.chains().map(\.holder) == [
        .dropped, .bag(ObjectIdentifier(bag)), .bag(ObjectIdentifier(bag)),
        .disposable("SerialDisposable"),
      ]
    )
  }

  @Test("a terminated but retained subscription is finished, and not in the tree")
  func finished() {
    let bag = DisposeBag()
    for _ in 0..<2 { Observable.just(1).subscribe().disposed(by: bag) }
    #expect(Resources.chains().map(\.isFinished) == [true, true])
    #expect(Resources.describeLive() == "0 live subscriptions")
    withExtendedLifetime(bag) {}
  }

  @Test("without tracing no subscription is recorded, and earlier ones are discarded")
  func off() {
    let subject = PublishSubject<Int>()
    let before = subject.subscribe()
    Resources.isTracing = false
    let after = subject.subscribe()
    Resources.isTracing = true
    #expect(Resources.chains().isEmpty)
    withExtendedLifetime((before, after)) {}
  }

  @Test("thousands of terminated subscriptions are not retained")
  func comingAndGoing() {
    let subject = PublishSubject<Int>()
    for _ in 0..<5_000 { subject.subscribe().dispose() }
    #expect(Resources.chains().isEmpty)
  }
}
