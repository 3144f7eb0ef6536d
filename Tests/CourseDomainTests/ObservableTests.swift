import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Observables for learners and contracts", .ledger)
struct ObservableTests {
  @Test("an unimplemented exercise fails on subscription, and the error names it")
  func unimplemented() {
    let lab = Lab()
    let rows = lab.observe(Observable<TodoItem>.unimplemented("1.4"))
    lab.expect(rows, "#", error: ExerciseNotImplemented(exercise: "1.4"))
    lab.expect(
      "\(ExerciseNotImplemented(exercise: "1.4"))",
      equals: "exercise 1.4 is not implemented yet",
      "how the error reads"
    )
    lab.expectNoLeaks()
  }

  @Test("a raw observable also forwards events that violate the grammar")
  func rawObservable() {
    let lab = Lab()
    var isDisposed = false
    let source = RawObservable<Int> { observer in
      for event in [.next(1), .completed, .next(2), .completed] as [Event<Int>] {
        observer.on(event)
      }
      return Disposables.create { isDisposed = true }
    }
    let seen = lab.observe(source)
    lab.expect(seen, [.next(0, 1), .completed(0), .next(0, 2), .completed(0)])
    seen.dispose()
    lab.expect(isDisposed, equals: true, "whether what `subscribe` returned was disposed")
  }
}
