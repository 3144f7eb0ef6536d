import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("materialize and dematerialize", .ledger)
struct MaterializeTests {
  @Test("emits each event as an element")
  func diagram() {
    let lab = Lab()
    let e = TestError.first
    let events = lab.observe(lab.hot("-1-2#", error: e).materialize())
    lab.expect(events, "-a-b(c|)", ["a": .next(1), "b": .next(2), "c": .error(e)])
    lab.expectNoLeaks()
  }

  @Test("emits the events that elements describe")
  func diagramOfDematerialize() {
    let lab = Lab()
    let e = TestError.first
    let events: [Character: Event<Int>] = ["a": .next(1), "b": .next(2), "c": .error(e)]
    let source = lab.hot("-a-b-c|", events)
    lab.expect(lab.observe(source.dematerialize()), "-1-2-#", error: e)
    lab.expectNoLeaks()
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
