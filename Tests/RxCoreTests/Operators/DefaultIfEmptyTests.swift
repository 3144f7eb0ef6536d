import ExerciseKit
import RxCore
import Testing

@Suite("ifEmpty(default:)", .ledger)
struct DefaultIfEmptyTests {
  @Test("emits the default if the source has no elements")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("----|").ifEmpty(default: 7)), "----(7|)")
    lab.expectNoLeaks()
  }

  @Test("does not change a source with elements")
  func elements() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1--|").ifEmpty(default: 7)), "-1--|")
  }

  @Test("does not emit the default after a failure")
  func error() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---#").ifEmpty(default: 7)), "---#")
  }
}
