import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("skip", .ledger)
struct SkipTests {
  @Test("drops the first elements")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    lab.expect(lab.observe(source.skip(2)), "-----3|")
    lab.expectNoLeaks()
  }

  @Test("drops nothing for a negative count")
  func negative() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1|").skip(-1)), "-1|")
  }
}
