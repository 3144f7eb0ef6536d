import ExerciseKit
import RxCore
import Testing

@Suite("Laws of all operators", .ledger)
struct OperatorLawTests {
  @Test("a source without events causes none", arguments: OperatorCase.all)
  func never(_ op: OperatorCase) {
    #expect(events(of: op, on: .never()) == op.prelude.map(LawEvent.next))
  }

  @Test("a source without elements completes the result", arguments: OperatorCase.all)
  func empty(_ op: OperatorCase) {
    #expect(events(of: op, on: .empty()) == op.prelude.map(LawEvent.next) + [.completed])
  }

  @Test("elements are emitted in order, then the completion", arguments: OperatorCase.all)
  func elements(_ op: OperatorCase) {
    let expected = (op.prelude + [1, 2, 3]).map(LawEvent.next) + [.completed]
    #expect(events(of: op, on: .of(1, 2, 3)) == expected)
  }

  @Test("a synchronous source is handled correctly, too", arguments: OperatorCase.all)
  func synchronous(_ op: OperatorCase) {
    // Operators that wait for another source receive the last element only.
    let events = events(of: op, on: synchronousSource(1, 2, 3))
    #expect(events.suffix(2) == [.next(3), .completed])
  }

  @Test("an error of the source fails the result", arguments: OperatorCase.all)
  func error(_ op: OperatorCase) {
    let events = events(of: op, on: Observable.of(1).concat(Observable<Int>.error(TestError.first)))
    let end: [LawEvent] = op.failsWithSource ? [.error] : [.next(9), .completed]
    #expect(events == (op.prelude + [1]).map(LawEvent.next) + end)
  }

  @Test("nothing is sent after termination, whatever the source does", arguments: OperatorCase.all)
  func noEventAfterTheEnd(_ op: OperatorCase) {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(TestError.first)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(events(of: op, on: source) == (op.prelude + [1]).map(LawEvent.next) + [.completed])
  }

  @Test("disposing ends the subscription to the source", arguments: OperatorCase.all)
  func disposeAfterwards(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = op.apply(subject).subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
    subject.onNext(2)
    #expect(seen == op.prelude + [1])
  }

  @Test(
    "an observer that was disposed of before subscribing returns receives nothing",
    arguments: OperatorCase.all
  )
  func disposeBefore(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var seen: [Int] = []
    subscription.dispose()
    subscription.disposable = op.apply(subject).subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    #expect(seen == op.prelude)
    #expect(!subject.hasObservers)
  }

  @Test(
    "disposing while the source is being subscribed to disposes of it",
    arguments: OperatorCase.all
  )
  func disposeWhileSubscribing(_ op: OperatorCase) {
    let log = Log()
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create(subject.subscribe(observer), log.disposable("source"))
    }
    subscription.disposable = op.apply(source).subscribe(onNext: { element in
      if element == 1 { subscription.dispose() } else { log.note("\(element)") }
    })
    subject.onNext(3)
    subscription.dispose()
    #expect(log.lines == op.prelude.map(String.init) + ["source"])
    #expect(!subject.hasObservers)
  }

  @Test(
    "disposing while an element is delivered prevents further elements",
    arguments: OperatorCase.all
  )
  func disposeDuring(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var seen: [Int] = []
    subscription.disposable = op.apply(subject).subscribe(onNext: { element in
      seen.append(element)
      if element == 1 { subscription.dispose() }
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen == op.prelude + [1])
    #expect(!subject.hasObservers)
  }

  @Test("termination disposes of the source, too", arguments: OperatorCase.all)
  func terminationDisposesOfTheSource(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    let subscription = op.apply(subject).skip(op.prelude.count).take(1).subscribe()
    subject.onNext(1)
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  // `flatMapFirst` ignores them: the inner sequence is still active.
  @Test(
    "elements caused by elements are emitted",
    arguments: OperatorCase.all.filter { $0.testDescription != "flatMapFirst" }
  )
  func reentrance(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = op.apply(subject).subscribe(onNext: { element in
      seen.append(element)
      if element == 1 { subject.onNext(2) }
    })
    subject.onNext(1)
    subject.onNext(3)
    #expect(seen == op.prelude + [1, 2, 3])
    subscription.dispose()
  }

  @Test("the result can be subscribed to while it emits", arguments: OperatorCase.all)
  func reentrantSubscription(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    let bag = CompositeDisposable()
    let result = op.apply(subject)
    var inner: [Int] = []
    let outer = result.subscribe(onNext: { element in
      guard element == 1 else { return }
      _ = bag.insert(result.subscribe(onNext: { inner.append($0) }))
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(inner.last == 2)
    outer.dispose()
    bag.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("disposal disposes of the source before onDisposed runs", arguments: OperatorCase.all)
  func orderOfDisposal(_ op: OperatorCase) {
    let log = Log()
    let source = Observable<Int>.create { _ in log.disposable("source") }
    op.apply(source).subscribe(onDisposed: { log.note("disposed") }).dispose()
    #expect(log.lines == ["source", "disposed"])
  }

  @Test("onCompleted runs before onDisposed", arguments: OperatorCase.all)
  func orderAtTheEnd(_ op: OperatorCase) {
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return log.disposable("source")
    }
    let subscription = op.apply(source).subscribe(
      onCompleted: { log.note("completed") },
      onDisposed: { log.note("disposed") }
    )
    subscription.dispose()
    #expect(log.lines.filter { $0 != "source" } == ["completed", "disposed"])
    #expect(log.lines.count == 3, "the source is disposed of once")
  }

  @Test("a terminated subscription retains nothing", arguments: OperatorCase.all)
  func finishedSubscriptionsRetainNothing(_ op: OperatorCase) {
    var subscription: (any Disposable)?
    let isReleased = isReleased { probe in
      subscription = op.apply(.of(1)).subscribe(
        onNext: { _ in withExtendedLifetime(probe) {} },
        onDisposed: { withExtendedLifetime(probe) {} }
      )
    }
    #expect(isReleased)
    subscription?.dispose()
  }

  @Test("a disposed subscription retains nothing", arguments: OperatorCase.all)
  func disposedSubscriptionsRetainNothing(_ op: OperatorCase) {
    let subject = PublishSubject<Int>()
    var subscription: (any Disposable)?
    let isReleased = isReleased { probe in
      subscription = op.apply(subject).subscribe(onNext: { _ in withExtendedLifetime(probe) {} })
      subject.onNext(1)
      subscription?.dispose()
    }
    #expect(isReleased)
    subscription = nil
  }

  @Test("nothing leaks after termination or disposal", arguments: OperatorCase.all)
  func noLeak(_ op: OperatorCase) {
    let before = Resources.snapshot()
    do {
      let subject = PublishSubject<Int>()
      let subscription = op.apply(subject).subscribe()
      subject.onNext(1)
      subject.onNext(2)
      subscription.dispose()
      _ = op.apply(.of(1, 2)).subscribe()
      _ = op.apply(.error(TestError.first)).subscribe(onError: { _ in })
      _ = op.apply(.of(1, 2)).take(1).subscribe()
    }
    #expect(Resources.snapshot().difference(from: before).report == "")
  }

  // MARK: - Recording

  private func events(of op: OperatorCase, on source: Observable<Int>) -> [LawEvent] {
    var events: [LawEvent] = []
    let subscription = op.apply(source).subscribe(AnyObserver { events.append(LawEvent($0)) })
    subscription.dispose()
    return events
  }

  private func synchronousSource(_ elements: Int...) -> Observable<Int> {
    .create { observer in
      elements.forEach(observer.onNext)
      observer.onCompleted()
      return Disposables.create()
    }
  }
}

/// An event that is Equatable.
enum LawEvent: Equatable {
  case next(Int)
  case error
  case completed

  init(_ event: Event<Int>) {
    switch event {
    case .next(let element): self = .next(element)
    case .error: self = .error
    case .completed: self = .completed
    }
  }
}
