import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Laws of all operators of Single", .ledger)
struct SingleLawTests {
  @Test("an element is forwarded with one completion", arguments: TraitCase.singles)
  func element(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.just(1))) == [.next(1), .completed])
  }

  @Test("an error is forwarded without an element", arguments: TraitCase.singles)
  func error(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.error(TestError.first))) == [.error(TestError.first)])
  }

  @Test("a source without an outcome causes none", arguments: TraitCase.singles)
  func never(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.never())) == [])
  }

  @Test("only the first of several outcomes counts", arguments: TraitCase.singles)
  func firstOutcomeCounts(_ operation: TraitCase<Single<Int>>) {
    let talkative = Single<Int>.create { observer in
      observer(.success(1))
      observer(.failure(TestError.first))
      observer(.success(2))
      return Disposables.create()
    }
    #expect(events(of: operation.apply(talkative)) == [.next(1), .completed])
  }

  @Test("disposing disposes of the source", arguments: TraitCase.singles)
  func dispose(_ operation: TraitCase<Single<Int>>) {
    let source = PublishSubject<Int>()
    let subscription = operation.apply(source.asSingle()).subscribe()
    #expect(source.hasObservers)
    subscription.dispose()
    #expect(!source.hasObservers)
  }

  @Test(
    "disposing while the source is being subscribed to prevents the outcome",
    arguments: TraitCase.singles
  )
  func disposeWhileSubscribing(_ operation: TraitCase<Single<Int>>) {
    let subscription = SingleAssignmentDisposable()
    let source = Single<Int>.create { observer in
      subscription.dispose()
      observer(.success(1))
      return Disposables.create()
    }
    var ends = 0
    // The outcome may already be in delivery; only leaks matter here.
    subscription.setDisposable(operation.apply(source).subscribe(onDisposed: { ends += 1 }))
    #expect(ends == 1)
  }

  @Test("nothing leaks, whatever the outcome", arguments: TraitCase.singles)
  func noLeak(_ operation: TraitCase<Single<Int>>) {
    let before = Resources.total
    for source in [Single<Int>.just(1), .error(TestError.first), .never()] {
      operation.apply(source).subscribe(onFailure: { _ in }).dispose()
    }
    #expect(Resources.total == before)
  }

  @Test(
    "a retained subscription retains nothing else after its outcome",
    arguments: TraitCase.singles
  )
  func noLeakOfCaptures(_ operation: TraitCase<Single<Int>>) {
    var subscription: (any Disposable)?
    let isGone = isReleased { probe in
      subscription = operation.apply(.just(1)).subscribe(onSuccess: { _ in _ = probe })
    }
    #expect(isGone)
    subscription?.dispose()
  }
}
