import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Laws of all operators of Infallible", .ledger)
struct InfallibleLawTests {
  @Test("elements are forwarded in order, then one completion", arguments: TraitCase.infallibles)
  func elements(_ operation: TraitCase<Infallible<Int>>) {
    let expected: [Event<Int>] = [.next(1), .next(2), .completed]
    #expect(events(of: operation.apply(.of(1, 2))) == expected)
  }

  @Test("without elements, one completion is sent", arguments: TraitCase.infallibles)
  func empty(_ operation: TraitCase<Infallible<Int>>) {
    #expect(events(of: operation.apply(.empty())) == [.completed])
  }

  @Test("a source without events causes none", arguments: TraitCase.infallibles)
  func never(_ operation: TraitCase<Infallible<Int>>) {
    #expect(events(of: operation.apply(.never())) == [])
  }

  @Test(
    "nothing is sent after termination, whatever the source does",
    arguments: TraitCase.infallibles
  )
  func noEventAfterTheEnd(_ operation: TraitCase<Infallible<Int>>) {
    let talkative = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      observer(.completed)
      return Disposables.create()
    }
    #expect(events(of: operation.apply(talkative)) == [.next(1), .completed])
  }

  @Test("disposing disposes of the source", arguments: TraitCase.infallibles)
  func dispose(_ operation: TraitCase<Infallible<Int>>) {
    let before = Resources.total
    do {
      let source = PublishRelay<Int>()
      var seen: [Int] = []
      let subscription = operation.apply(source.asInfallible()).subscribe(onNext: {
        seen.append($0)
      })
      source.accept(1)
      subscription.dispose()
      source.accept(2)
      #expect(seen == [1])
    }
    #expect(Resources.total == before)
  }

  @Test("nothing leaks, whatever terminates it", arguments: TraitCase.infallibles)
  func noLeak(_ operation: TraitCase<Infallible<Int>>) {
    let before = Resources.total
    for source in [Infallible<Int>.of(1, 2), .empty(), .never()] {
      operation.apply(source).subscribe().dispose()
    }
    #expect(Resources.total == before)
  }
}
