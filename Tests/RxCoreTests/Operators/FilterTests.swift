import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("filter", .ledger)
struct FilterTests {
  @Test("emits only the elements that satisfy the predicate")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    lab.expect(lab.observe(source.filter { $0 > 2 }), "-----3-4|")
    lab.expectNoLeaks()
  }

  @Test("fails with the error that the closure throws")
  func throwing() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let result = source.filter { _ in throw TestError.first }
    lab.expect(lab.observe(result), "-#", error: TestError.first)
    lab.expectSubscriptions(source, "^!")
  }
}
