import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("take(while:) and take(until:) a condition", .ledger)
struct TakeWhileTests {
  @Test("lets elements through as long as they meet a condition")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    lab.expect(lab.observe(source.take(while: { $0 < 3 })), "-1-2-|")
    lab.expectSubscriptions(source, "^----!")
    lab.expectNoLeaks()
  }

  @Test("can pass on the element that fails it")
  func inclusive() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    let result = source.take(while: { $0 < 3 }, behavior: .inclusive)
    lab.expect(lab.observe(result), "-1-2-(3|)")
  }

  @Test("lets elements through until one meets a condition")
  func until() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-1|")
    let exclusive = lab.observe(source.take(until: { $0 == 3 }))
    let inclusive = lab.observe(source.take(until: { $0 == 3 }, behavior: .inclusive))
    lab.expect(exclusive, "-1-2-|")
    lab.expect(inclusive, "-1-2-(3|)")
  }
}
