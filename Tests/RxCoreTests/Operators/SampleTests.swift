import ExerciseKit
import RxCore
import Testing

@Suite("sample", .ledger)
struct SampleTests {
  @Test("the newest element comes when the sampler sends")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2---3-|")
    let sampler = lab.hot("--1-1-1-1-1")
    lab.expect(lab.observe(source.sample(sampler)), "--1-2---3-|")
    lab.expectSubscriptions(source, "^--------!")
    lab.expectSubscriptions(sampler, "^---------!")
    lab.expectNoLeaks()
  }

  @Test("where nothing is new, the default is sent")
  func defaultValue() {
    let lab = Lab()
    let source = lab.hot("-1-----|")
    let sampler = lab.hot("--1-1---1")
    lab.expect(lab.observe(source.sample(sampler, defaultValue: 9)), "--1-9---(9|)")
  }

  @Test("the completion of the sampler counts as its last element")
  func samplerCompletes() {
    let lab = Lab()
    let source = lab.hot("-1-2----")
    lab.expect(lab.observe(source.sample(lab.hot("----|"))), "----2")
  }

  @Test("an error of the sampler ends both")
  func samplerFails() {
    let lab = Lab()
    let source = lab.hot("-1------")
    lab.expect(lab.observe(source.sample(lab.hot("---#"))), "---#")
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("an error of the source ends both")
  func sourceFails() {
    let lab = Lab()
    let sampler = lab.hot("----1")
    lab.expect(lab.observe(lab.hot("-1#").sample(sampler)), "--#")
    lab.expectSubscriptions(sampler, "^-!")
  }
}
