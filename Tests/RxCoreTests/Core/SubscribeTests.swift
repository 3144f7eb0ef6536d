import ExerciseKit
import RxCore
import Testing

@Suite("Subscribing", .ledger)
struct SubscribeTests {
  let log = Log()

  @Test("on completion, onCompleted runs, then onDisposed, then the source is disposed of")
  func orderAtTheEnd() {
    let subscription = source { $0.onCompleted() }.map { $0 }.subscribe(
      onCompleted: { log.note("completed") },
      onDisposed: { log.note("disposed") }
    )
    subscription.dispose()
    #expect(log.lines == ["completed", "disposed", "source"])
  }

  @Test("on disposal the source is disposed of, then onDisposed runs")
  func orderOnDisposal() {
    let subscription = source { _ in }.map { $0 }.subscribe(
      onCompleted: { log.note("completed") },
      onDisposed: { log.note("disposed") }
    )
    subscription.dispose()
    subscription.dispose()
    #expect(log.lines == ["source", "disposed"])
  }

  @Test("after the object is deallocated nothing is called, not even onDisposed")
  func objectIsDeallocated() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    do {
      let object = Probe()
      subject.subscribe(
        with: object,
        onNext: { _, element in log.note("\(element)") },
        onDisposed: { _ in log.note("disposed") }
      ).disposed(by: bag)
      subject.onNext(1)
    }
    subject.onNext(2)
    subject.onCompleted()
    #expect(log.lines == ["1"])
    withExtendedLifetime(bag) {}
  }

  @Test(
    "an error without onError is passed to the default handler, with the call stack if requested"
  )
  func unhandledError() {
    let usual = Hooks.defaultErrorHandler
    let usualCapture = Hooks.customCaptureSubscriptionCallstack
    defer {
      Hooks.defaultErrorHandler = usual
      Hooks.customCaptureSubscriptionCallstack = usualCapture
      Hooks.recordCallStackOnError = false
    }
    var reports: [[String]] = []
    Hooks.defaultErrorHandler = { callStack, error in reports.append(callStack + ["\(error)"]) }
    Hooks.customCaptureSubscriptionCallstack = { ["the caller"] }
    Observable<Int>.error(TestError.first).subscribe(onNext: { _ in }).dispose()
    Hooks.recordCallStackOnError = true
    Observable<Int>.error(TestError.second).subscribe().dispose()
    #expect(reports == [["first"], ["the caller", "second"]])
  }

  @Test("a custom observer receives every event unchanged")
  func ownObserver() {
    struct Recorder: ObserverType {
      let log: Log
      func on(_ event: Event<Int>) { log.note("\(event)") }
    }
    Observable.of(1, 2).subscribe(Recorder(log: log)).dispose()
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
  }

  @Test("a custom observable works like any other")
  func ownObservable() {
    struct Countdown: ObservableType {
      typealias Element = Int
      let from: Int
      func subscribe<Observer: ObserverType>(
        _ observer: Observer
      ) -> any Disposable where Observer.Element == Int {
        for number in (0..<from).reversed() { observer.onNext(number) }
        observer.onCompleted()
        observer.onNext(99)
        return Disposables.create()
      }
    }
    Countdown(from: 3).map { $0 * 10 }.subscribe { log.note("\($0)") }.dispose()
    #expect(log.lines == ["next(20)", "next(10)", "next(0)", "completed"])
  }

  @Test("mapObserver transforms elements, and forwards a thrown error")
  func mapObserver() {
    let observer = AnyObserver<Int> { log.note("\($0)") }.mapObserver { (text: String) -> Int in
      guard let number = Int(text) else { throw TestError.second }
      return number
    }
    observer.onNext("7")
    observer.onNext("x")
    #expect(log.lines == ["next(7)", "error(second)"])
  }

  private func source(_ send: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
    .create { observer in
      send(observer)
      return log.disposable("source")
    }
  }
}
