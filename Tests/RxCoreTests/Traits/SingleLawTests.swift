import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Laws that every operator of Single keeps", .ledger)
struct SingleLawTests {
  @Test("an element comes through with one completion", arguments: TraitCase.singles)
  func element(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.just(1))) == [.next(1), .completed])
  }

  @Test("an error comes through alone", arguments: TraitCase.singles)
  func error(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.error(TestError.first))) == [.error(TestError.first)])
  }

  @Test("silence comes through", arguments: TraitCase.singles)
  func never(_ operation: TraitCase<Single<Int>>) {
    #expect(events(of: operation.apply(.never())) == [])
  }

  @Test("of several outcomes the first counts", arguments: TraitCase.singles)
  func firstOutcomeCounts(_ operation: TraitCase<Single<Int>>) {
    let talkative = Single<Int>.create { observer in
      observer(.success(1))
      observer(.failure(TestError.first))
      observer(.success(2))
      return Disposables.create()
    }
    #expect(events(of: operation.apply(talkative)) == [.next(1), .completed])
  }

  @Test("disposing leaves the source", arguments: TraitCase.singles)
  func dispose(_ operation: TraitCase<Single<Int>>) {
    let source = PublishSubject<Int>()
    let subscription = operation.apply(source.asSingle()).subscribe()
    #expect(source.hasObservers)
    subscription.dispose()
    #expect(!source.hasObservers)
  }

  @Test("disposing while the source is subscribed to silences it", arguments: TraitCase.singles)
  func disposeWhileSubscribing(_ operation: TraitCase<Single<Int>>) {
    let subscription = SingleAssignmentDisposable()
    let source = Single<Int>.create { observer in
      subscription.dispose()
      observer(.success(1))
      return Disposables.create()
    }
    var ends = 0
    // The outcome may be on its way already; what counts is that nothing stays behind.
    subscription.setDisposable(operation.apply(source).subscribe(onDisposed: { ends += 1 }))
    #expect(ends == 1)
  }

  @Test("nothing stays behind, however it ends", arguments: TraitCase.singles)
  func noLeak(_ operation: TraitCase<Single<Int>>) {
    let before = Resources.total
    for source in [Single<Int>.just(1), .error(TestError.first), .never()] {
      operation.apply(source).subscribe(onFailure: { _ in }).dispose()
    }
    #expect(Resources.total == before)
  }

  @Test("a subscription that is held keeps nothing once it is over", arguments: TraitCase.singles)
  func noLeakOfCaptures(_ operation: TraitCase<Single<Int>>) {
    var subscription: (any Disposable)?
    let isGone = isReleased { probe in
      subscription = operation.apply(.just(1)).subscribe(onSuccess: { _ in _ = probe })
    }
    #expect(isGone)
    subscription?.dispose()
  }
}
