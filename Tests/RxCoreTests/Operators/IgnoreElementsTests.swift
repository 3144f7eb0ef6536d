import ExerciseKit
import RxCore
import Testing

@Suite("ignoreElements", .ledger)
struct IgnoreElementsTests {
  @Test("forwards only the completion")
  func diagram() {
    let lab = Lab()
    let ended = lab.observe(lab.hot("-1-2-3|").ignoreElements())
    lab.expect(ended, "------|")
    lab.expectNoLeaks()
  }

  @Test("forwards an error")
  func error() {
    let lab = Lab()
    let ended = lab.observe(lab.hot("-1-#").ignoreElements())
    lab.expect(ended, "---#")
  }
}
