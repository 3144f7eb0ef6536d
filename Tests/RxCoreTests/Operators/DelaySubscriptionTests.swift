import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("delaySubscription", .ledger)
struct DelaySubscriptionTests {
  @Test("delays the subscription to the source")
  func diagram() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let result = lab.observe(source.delaySubscription(.seconds(3), scheduler: lab.scheduler))
    lab.expect(result, "---1-2|")
    lab.expectSubscriptions(source, "---^--!")
    lab.expectNoLeaks()
  }

  @Test("disposing during the delay prevents the subscription")
  func disposal() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let late = source.delaySubscription(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 2), "---")
    lab.expectSubscriptions(source)
  }

  @Test("disposing after the delay disposes of the subscription to the source")
  func laterDisposal() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let late = source.delaySubscription(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 4), "---1")
    lab.expectSubscriptions(source, "---^!")
  }
}
