import ExerciseKit
import RxCore
import Testing

@Suite("takeLast", .ledger)
struct TakeLastTests {
  @Test("the last elements come when the source has completed")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").takeLast(2)), "------(23|)")
    lab.expectNoLeaks()
  }

  @Test("fewer than asked for are all there are")
  func fewer() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1|").takeLast(2)), "--(1|)")
  }

  @Test("none can be asked for")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1|").takeLast(0)), "--|")
  }

  @Test("a failure comes without elements")
  func failure() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2#").takeLast(2)), "----#")
  }
}
