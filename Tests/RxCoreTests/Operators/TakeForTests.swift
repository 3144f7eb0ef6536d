import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("take(for:scheduler:)", .ledger)
struct TakeForTests {
  @Test("emits the elements of the initial period")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let result = lab.observe(source.take(for: .seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-1-2|")
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test("stops the timer if the source terminates first")
  func sourceEnds() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1|").take(for: .seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "-1|")
    lab.expect(lab.now, equals: 2, "the time, as the timer was stopped")
  }

  @Test("forwards a failure")
  func failure() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1#").take(for: .seconds(9), scheduler: lab.scheduler))
    lab.expect(result, "-1#")
  }
}
