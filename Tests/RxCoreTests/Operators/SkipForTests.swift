import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("skip(_:scheduler:)", .ledger)
struct SkipForTests {
  @Test("elements of the beginning are dropped")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let result = lab.observe(source.skip(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-----3-4|")
    lab.expectNoLeaks()
  }

  @Test("the end is not held back")
  func end() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-|").skip(.seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "---|")
    lab.expect(lab.now, equals: 3, "the time, as the timer was stopped")
  }

  @Test("a failure is not held back")
  func failure() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-#").skip(.seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "---#")
  }
}
