import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("timeout", .ledger)
struct TimeoutTests {
  @Test("fails if no element is received in time")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2------")
    let result = lab.observe(source.timeout(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-1-2---#", error: RxError.timeout)
    lab.expectSubscriptions(source, "^------!")
    lab.expectNoLeaks()
  }

  @Test("applies the same limit to the first element")
  func firstElement() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-----1").timeout(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "----#")
  }

  @Test("does not change a source that is always in time")
  func inTime() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-|")
    lab.expect(lab.observe(source.timeout(.seconds(4), scheduler: lab.scheduler)), "-1-2-3-|")
    lab.expect(lab.now, equals: 7, "the time, as the timer was stopped")
  }

  @Test("forwards a failure that arrives in time")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-1#")
    let result = lab.observe(source.timeout(.seconds(4), scheduler: lab.scheduler))
    lab.expect(result, "-1#", error: MarbleError())
  }

  @Test("continues with another sequence, which has no time limit")
  func other() {
    let lab = Lab()
    let source = lab.hot("-1-------9")
    let other = lab.cold("-----2|")
    let result = lab.observe(
      source.timeout(.seconds(4), other: other, scheduler: lab.scheduler)
    )
    lab.expect(result, "-1--------2|")
    lab.expectSubscriptions(source, "^----!")
    lab.expectSubscriptions(other, "-----^-----!")
    lab.expectNoLeaks()
  }

  @Test("disposing disposes of the subscription to the other sequence")
  func disposal() {
    let lab = Lab()
    let other = lab.cold("-----2|")
    let late = Observable<Int>.never().timeout(.seconds(2), other: other, scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 4), "---")
    lab.expectSubscriptions(other, "--^-!")
    lab.expectNoLeaks()
  }
}
