import ExerciseKit
import RxCore
import Testing

@Suite("sample", .ledger)
struct SampleTests {
  @Test("emits the newest element when the sampler emits")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2---3-|")
    let sampler = lab.hot("--x-x-x-x-x", ["x": 0])
    lab.expect(lab.observe(source.sample(sampler)), "--1-2---3-|")
    lab.expectSubscriptions(source, "^--------!")
    lab.expectSubscriptions(sampler, "^---------!")
    lab.expectNoLeaks()
  }

  @Test("emits the default if there is no new element")
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

  @Test("fails when the sampler fails, and disposes of the source")
  func samplerFails() {
    let lab = Lab()
    let source = lab.hot("-1------")
    lab.expect(lab.observe(source.sample(lab.hot("---#"))), "---#")
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("fails when the source fails, and disposes of the sampler")
  func sourceFails() {
    let lab = Lab()
    let sampler = lab.hot("----1")
    lab.expect(lab.observe(lab.hot("-1#").sample(sampler)), "--#")
    lab.expectSubscriptions(sampler, "^-!")
  }
}
