import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("materialize and dematerialize", .ledger)
struct MaterializeTests {
  @Test("emits each event as an element")
  func diagram() {
    let source = Observable.of(1, 2).concat(Observable<Int>.error(TestError.first))
    var events: [String] = []
    let subscription = source.materialize().subscribe { events.append("\($0)") }
    #expect(events == ["next(next(1))", "next(next(2))", "next(error(first))", "completed"])
    subscription.dispose()
  }

  @Test("converts events back into the sequence they describe")
  func back() {
    let lab = Lab()
    let source = lab.hot(
      "-a-b-c-|",
      ["a": Event.next(1), "b": .next(2), "c": .error(TestError.first)]
    )
    lab.expect(lab.observe(source.dematerialize()), "-1-2-#", error: TestError.first)
    lab.expectSubscriptions(source, "^----!")
  }
}
