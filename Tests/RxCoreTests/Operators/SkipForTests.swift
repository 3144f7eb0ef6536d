import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("skip(_:scheduler:)", .ledger)
struct SkipForTests {
  @Test("drops elements during the initial period")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let result = lab.observe(source.skip(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-----3-4|")
    lab.expectNoLeaks()
  }

  @Test("does not delay the completion")
  func end() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-|").skip(.seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "---|")
    lab.expect(lab.now, equals: 3, "the time, as the timer was stopped")
  }

  @Test("does not delay a failure")
  func failure() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-#").skip(.seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "---#")
  }
}
