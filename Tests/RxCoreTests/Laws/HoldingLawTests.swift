import Dispatch
import ExerciseKit
import RxCore
import Testing

/// Operators that keep what the source sends until it has completed, and send it all then.
@Suite("Laws of operators that wait for the end", .ledger)
struct HoldingLawTests {
  @Test("nothing comes before the end; then all elements, in order", arguments: holding)
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

  @Test("an error of the source comes instead of the elements", arguments: holding)
  func error(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var events: [LawEvent] = []
    let subscription = op.apply(subject).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(1)
    subject.onError(TestError.first)
    #expect(events == [.error])
    subscription.dispose()
  }

  @Test("a source without elements completes, one that is silent is silent", arguments: holding)
  func emptyAndNever(_ op: OperatorCase) {
    var events: [LawEvent] = []
    op.apply(.empty()).subscribe(AnyObserver { events.append(LawEvent($0)) }).dispose()
    #expect(events == [.completed])
    op.apply(.never()).subscribe(AnyObserver { events.append(LawEvent($0)) }).dispose()
    #expect(events == [.completed])
  }

  @Test("disposing while the elements are delivered lets no other through", arguments: holding)
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

  @Test("disposing before the end leaves the source, and nothing comes", arguments: holding)
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

  @Test("nothing is left when all is over", arguments: holding)
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

  /// In forms that send the elements one by one.
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
    OperatorCase("concat behind a wait") { source in
      source.toArray().asMaybe().asObservable().concatMap { Observable.from($0) }
    },
  ]
}
