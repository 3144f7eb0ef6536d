import ExerciseKit
import RxCore
import Testing

@Suite("ifEmpty(switchTo:)", .ledger)
struct SwitchIfEmptyTests {
  @Test("continues with the other sequence if the source has no elements")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("---|")
    let other = lab.cold("-1-2|")
    lab.expect(lab.observe(source.ifEmpty(switchTo: other.asObservable())), "----1-2|")
    lab.expectSubscriptions(source, "^--!")
    lab.expectSubscriptions(other, "---^---!")
    lab.expectNoLeaks()
  }

  @Test("does not change a source with elements, nor subscribe to the other sequence")
  func elements() {
    let lab = Lab()
    let other = lab.cold("-1-2|")
    lab.expect(lab.observe(lab.hot("-8-|").ifEmpty(switchTo: other.asObservable())), "-8-|")
    lab.expectSubscriptions(other)
  }

  @Test("forwards a failure")
  func error() {
    let lab = Lab()
    let other = lab.cold("-1-2|")
    lab.expect(lab.observe(lab.hot("--#").ifEmpty(switchTo: other.asObservable())), "--#")
  }

  @Test("disposing disposes of the subscription to the other sequence")
  func disposal() {
    let lab = Lab()
    let other = lab.cold("-1-2|")
    let result = lab.observe(lab.hot("-|").ifEmpty(switchTo: other.asObservable()), until: 3)
    lab.expect(result, "--1")
    lab.expectSubscriptions(other, "-^-!")
  }
}
