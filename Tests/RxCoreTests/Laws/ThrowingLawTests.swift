import Dispatch
import ExerciseKit
import RxCore
import Testing

/// An error that a closure throws is handled like an error of the source.
@Suite("Laws of closures that throw", .ledger)
struct ThrowingLawTests {
  @Test(
    "the error is sent once, the source is disposed of, and nothing follows",
    arguments: throwing
  )
  func errorOnce(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var events: [LawEvent] = []
    let subscription = op.apply(subject).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(1)
    subject.onNext(1)
    subject.onCompleted()
    #expect(events == [.error])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test("the error is sent before onDisposed; the source is disposed of once", arguments: throwing)
  func disposed(_ op: OperatorCase) {
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(1)
      observer.onCompleted()
      return log.disposable("source")
    }
    op.apply(source).subscribe(
      onError: { log.note("\($0)") },
      onDisposed: { log.note("disposed") }
    ).dispose()
    #expect(log.lines.filter { $0 != "source" } == ["first", "disposed"])
    #expect(log.lines.count == 3, "the source is disposed of once")
  }

  @Test("nothing leaks", arguments: throwing)
  func noLeak(_ op: OperatorCase) {
    let before = Resources.snapshot()
    do {
      let subject = PublishSubject<Int>()
      _ = op.apply(subject).subscribe(onError: { _ in })
      subject.onNext(1)
      subject.onCompleted()
      _ = op.apply(.of(1, 1)).subscribe(onError: { _ in })
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }

  /// Every closure that may throw does so for the number 1.
  private static let throwing: [OperatorCase] = [
    OperatorCase("map") { $0.map { _ in try fail() } },
    OperatorCase("compactMap") { $0.compactMap { _ in try fail() as Int? } },
    OperatorCase("filter") { $0.filter { _ in try fail() > 0 } },
    OperatorCase("flatMap") { $0.flatMap { _ in Observable.just(try fail()) } },
    OperatorCase("flatMapLatest") { $0.flatMapLatest { _ in Observable.just(try fail()) } },
    OperatorCase("flatMapFirst") { $0.flatMapFirst { _ in Observable.just(try fail()) } },
    OperatorCase("concatMap") { $0.concatMap { _ in Observable.just(try fail()) } },
    OperatorCase("scan") { $0.scan(0) { _, _ in try fail() } },
    OperatorCase("scan(into:)") { $0.scan(into: 0) { $0 = try fail() + $1 } },
    OperatorCase("reduce") { $0.reduce(0) { _, _ in try fail() } },
    OperatorCase("groupBy") { $0.groupBy { _ in try fail() }.flatMap { $0 } },
    OperatorCase("take(while:)") { $0.take(while: { _ in try fail() > 0 }) },
    OperatorCase("take(while:) inclusive") {
      $0.take(while: { _ in try fail() > 0 }, behavior: .inclusive)
    },
    OperatorCase("take(until:)") { $0.take(until: { _ in try fail() > 0 }) },
    OperatorCase("take(until:) inclusive") {
      $0.take(until: { _ in try fail() > 0 }, behavior: .inclusive)
    },
    OperatorCase("skip(while:)") { $0.skip(while: { _ in try fail() > 0 }) },
    OperatorCase("single") { $0.single { _ in try fail() > 0 } },
    OperatorCase("distinctUntilChanged by key") { $0.distinctUntilChanged { _ in try fail() } },
    OperatorCase("distinctUntilChanged by comparing") {
      $0.startWith(0).distinctUntilChanged { _, _ in try fail() > 0 }.skip(1)
    },
    OperatorCase("do onNext") { $0.do(onNext: { _ in _ = try fail() }) },
    OperatorCase("do afterNext") { $0.do(afterNext: { _ in _ = try fail() }).filter { $0 > 1 } },
    OperatorCase("withLatestFrom") {
      $0.withLatestFrom(Observable.just(0)) { _, _ in try fail() }
    },
    OperatorCase("combineLatest") {
      .combineLatest($0, Observable.just(0)) { _, _ in try fail() }
    },
    OperatorCase("combineLatest of a collection") { .combineLatest([$0]) { _ in try fail() } },
    OperatorCase("zip") { .zip($0, Observable.of(0, 0)) { _, _ in try fail() } },
    OperatorCase("zip of a collection") { .zip([$0]) { _ in try fail() } },
    OperatorCase("catch") { source in
      source.map { _ -> Int in throw TestError.second }.catch { _ in .just(try fail()) }
    },
  ]

  @Sendable private static func fail() throws -> Int { throw TestError.first }
}
