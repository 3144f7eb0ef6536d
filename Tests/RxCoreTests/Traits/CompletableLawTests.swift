import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Laws of all operators of Completable", .ledger)
struct CompletableLawTests {
  @Test("a completion is forwarded once", arguments: TraitCase.completables)
  func completion(_ operation: TraitCase<Completable>) {
    #expect(events(of: operation.apply(.empty())) == [.completed])
  }

  @Test("an error is forwarded once", arguments: TraitCase.completables)
  func error(_ operation: TraitCase<Completable>) {
    #expect(events(of: operation.apply(.error(TestError.first))) == [.error(TestError.first)])
  }

  @Test("a source without an outcome causes none", arguments: TraitCase.completables)
  func never(_ operation: TraitCase<Completable>) {
    #expect(events(of: operation.apply(.never())) == [])
  }

  @Test("only the first of several outcomes counts", arguments: TraitCase.completables)
  func firstOutcomeCounts(_ operation: TraitCase<Completable>) {
    let talkative = Completable.create { observer in
      observer(.error(TestError.first))
      observer(.completed)
      observer(.error(TestError.second))
      return Disposables.create()
    }
    #expect(events(of: operation.apply(talkative)) == [.error(TestError.first)])
  }

  @Test("disposing disposes of the source", arguments: TraitCase.completables)
  func dispose(_ operation: TraitCase<Completable>) {
    let source = PublishSubject<Never>()
    let subscription = operation.apply(source.asCompletable()).subscribe()
    #expect(source.hasObservers)
    subscription.dispose()
    #expect(!source.hasObservers)
  }

  @Test("nothing leaks, whatever the outcome", arguments: TraitCase.completables)
  func noLeak(_ operation: TraitCase<Completable>) {
    let before = Resources.total
    for source in [Completable.empty(), .error(TestError.first), .never()] {
      operation.apply(source).subscribe(onError: { _ in }).dispose()
    }
    #expect(Resources.total == before)
  }
}
