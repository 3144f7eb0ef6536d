import ExerciseKit
import RxCore
import Testing

@Suite("ignoreElements", .ledger)
struct IgnoreElementsTests {
  @Test("only the end comes through")
  func diagram() {
    let lab = Lab()
    let ended = lab.observe(lab.hot("-1-2-3|").ignoreElements())
    lab.expect(ended, "------|")
    lab.expectNoLeaks()
  }

  @Test("an error comes through")
  func error() {
    let lab = Lab()
    let ended = lab.observe(lab.hot("-1-#").ignoreElements())
    lab.expect(ended, "---#")
  }
}
