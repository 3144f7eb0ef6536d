import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("take(while:) and take(until:) a condition", .ledger)
struct TakeWhileTests {
  @Test("emits elements as long as they satisfy the predicate")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    lab.expect(lab.observe(source.take(while: { $0 < 3 })), "-1-2-|")
    lab.expectSubscriptions(source, "^----!")
    lab.expectNoLeaks()
  }

  @Test("can also emit the first element that does not satisfy the predicate")
  func inclusive() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    let result = source.take(while: { $0 < 3 }, behavior: .inclusive)
    lab.expect(lab.observe(result), "-1-2-(3|)")
  }

  @Test("emits elements until one satisfies the predicate")
  func until() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    let exclusive = lab.observe(source.take(until: { $0 == 3 }))
    let inclusive = lab.observe(source.take(until: { $0 == 3 }, behavior: .inclusive))
    lab.expect(exclusive, "-1-2-|")
    lab.expect(inclusive, "-1-2-(3|)")
  }
}
