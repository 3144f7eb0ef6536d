import Dispatch
import ExerciseKit
import RxCore
import Testing

/// Operators that store the elements of the source and emit them on completion.
@Suite("Laws of operators that emit on completion", .ledger)
struct HoldingLawTests {
  @Test("nothing is emitted before the completion; then all elements, in order", arguments: holding)
  func elements(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var events: [LawEvent] = []
    let subscription = op.apply(subject).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(events.isEmpty)
    subject.onCompleted()
    #expect(events == [.next(1), .next(2), .completed])
    subscription.dispose()
  }

  @Test("an error of the source replaces the elements", arguments: holding)
  func error(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var events: [LawEvent] = []
    let subscription = op.apply(subject).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(1)
    subject.onError(TestError.first)
    #expect(events == [.error])
    subscription.dispose()
  }

  @Test(
    "a source without elements completes; a source without events causes none",
    arguments: holding
  )
  func emptyAndNever(_ op: OperatorCase) {
    var events: [LawEvent] = []
    op.apply(.empty()).subscribe(AnyObserver { events.append(LawEvent($0)) }).dispose()
    #expect(events == [.completed])
    op.apply(.never()).subscribe(AnyObserver { events.append(LawEvent($0)) }).dispose()
    #expect(events == [.completed])
  }

  @Test("disposing during the delivery prevents further elements", arguments: holding)
  func disposeDuring(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var seen: [Int] = []
    subscription.disposable = op.apply(subject).subscribe(
      onNext: { element in
        seen.append(element)
        subscription.dispose()
      },
      onCompleted: { seen.append(9) }
    )
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    #expect(seen == [1])
  }

  @Test(
    "disposing before the completion disposes of the source, and nothing is emitted",
    arguments: holding
  )
  func disposeAfterwards(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var events: [LawEvent] = []
    let subscription = op.apply(subject).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(1)
    subscription.dispose()
    #expect(!subject.hasObservers)
    subject.onCompleted()
    #expect(events.isEmpty)
  }

  @Test("nothing leaks after termination", arguments: holding)
  func noLeak(_ op: OperatorCase) {
    let before = Resources.snapshot()
    do {
      let subject = PublishSubject<Int>()
      let subscription = op.apply(subject).subscribe()
      subject.onNext(1)
      subscription.dispose()
      _ = op.apply(.of(1, 2)).subscribe()
      _ = op.apply(.error(TestError.first)).subscribe(onError: { _ in })
      _ = op.apply(.of(1, 2)).take(1).subscribe()
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }

  /// The operators, in forms that emit the elements one by one.
  private static let holding: [OperatorCase] = [
    OperatorCase("takeLast") { $0.takeLast(1000) },
    OperatorCase("toArray") { $0.toArray().asObservable().flatMap { Observable.from($0) } },
    OperatorCase("reduce") { $0.reduce([]) { $0 + [$1] }.flatMap { Observable.from($0) } },
    OperatorCase("reduce and map") {
      $0.reduce([], accumulator: { $0 + [$1] }, mapResult: { Observable.from($0) }).merge()
    },
    OperatorCase("buffer") { source in
      source.buffer(timeSpan: .seconds(1), count: 1000, scheduler: HistoricalScheduler())
        .flatMap { Observable.from($0) }
    },
    OperatorCase("window and toArray") { source in
      source.window(timeSpan: .seconds(1), count: 1000, scheduler: HistoricalScheduler())
        .flatMap { $0.toArray().asObservable() }.flatMap { Observable.from($0) }
    },
    OperatorCase("groupBy and toArray") { source in
      source.groupBy { _ in 0 }.flatMap { $0.toArray() }.flatMap { Observable.from($0) }
    },
    OperatorCase("last of scan") { source in
      source.scan([]) { $0 + [$1] }.takeLast(1).flatMap { Observable.from($0) }
    },
    OperatorCase("concatMap after toArray") { source in
      source.toArray().asMaybe().asObservable().concatMap { Observable.from($0) }
    },
  ]
}
