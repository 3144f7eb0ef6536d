import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("delaySubscription", .ledger)
struct DelaySubscriptionTests {
  @Test("the source is subscribed to later")
  func diagram() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let result = lab.observe(source.delaySubscription(.seconds(3), scheduler: lab.scheduler))
    lab.expect(result, "---1-2|")
    lab.expectSubscriptions(source, "---^--!")
    lab.expectNoLeaks()
  }

  @Test("disposing before that subscribes to nothing")
  func disposal() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let late = source.delaySubscription(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 2), "---")
    lab.expectSubscriptions(source)
  }

  @Test("disposing after that ends the source")
  func laterDisposal() {
    let lab = Lab()
    let source = lab.cold("1-2|")
    let late = source.delaySubscription(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 4), "---1")
    lab.expectSubscriptions(source, "---^!")
  }
}
