import ExerciseKit
import RxCore
import Testing

@Suite("ifEmpty(default:)", .ledger)
struct DefaultIfEmptyTests {
  @Test("a source without elements gets one")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("----|").ifEmpty(default: 7)), "----(7|)")
    lab.expectNoLeaks()
  }

  @Test("a source with elements stays as it is")
  func elements() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1--|").ifEmpty(default: 7)), "-1--|")
  }

  @Test("a failure gets none")
  func error() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---#").ifEmpty(default: 7)), "---#")
  }
}
