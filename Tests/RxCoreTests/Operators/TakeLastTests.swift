import ExerciseKit
import RxCore
import Testing

@Suite("takeLast", .ledger)
struct TakeLastTests {
  @Test("emits the last elements when the source has completed")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").takeLast(2)), "------(23|)")
    lab.expectNoLeaks()
  }

  @Test("emits all elements if there are fewer than requested")
  func fewer() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1|").takeLast(2)), "--(1|)")
  }

  @Test("accepts a count of zero")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1|").takeLast(0)), "--|")
  }

  @Test("a failure drops the elements")
  func failure() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2#").takeLast(2)), "----#")
  }
}
