import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("take(until:) another sequence", .ledger)
struct TakeUntilTests {
  @Test("emits elements until the other sequence emits one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let other = lab.hot("----x---", ["x": "now"])
    lab.expect(lab.observe(source.take(until: other)), "-1-2|")
    lab.expectSubscriptions(source, "^---!")
    lab.expectSubscriptions(other, "^---!")
    lab.expectNoLeaks()
  }

  @Test("continues when the other sequence completes without an element")
  func otherCompletes() {
    let lab = Lab()
    let other = lab.hot("--|")
    lab.expect(lab.observe(lab.hot("-1-2|").take(until: other)), "-1-2|")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("fails when the other sequence fails")
  func otherFails() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2|").take(until: lab.hot("--#"))), "-1#")
  }

  @Test("leaks nothing if the other sequence emits synchronously")
  func otherIsFirst() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    lab.expect(lab.observe(source.take(until: Observable.just("now"))), "|")
    lab.expectLive(0, .subscriptions)
    lab.expectNoLeaks()
  }
}
