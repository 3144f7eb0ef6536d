import ExerciseKit
import RxCore
import Testing

@Suite("skip(until:)", .ledger)
struct SkipUntilTests {
  @Test("elements are dropped until the other sequence sends one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let other = lab.hot("----1----")
    lab.expect(lab.observe(source.skip(until: other)), "-----3-4|")
    lab.expectSubscriptions(other, "^---!")
    lab.expectNoLeaks()
  }

  @Test("a source that completes too early never ends, as in RxSwift")
  func tooLate() {
    let lab = Lab()
    let source = lab.hot("-1|")
    let other = lab.hot("----1----")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(source, "^-!")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("that the other sequence completes opens nothing")
  func otherCompletes() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    let other = lab.hot("--|")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("an error of the other sequence is passed on")
  func otherFails() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    lab.expect(lab.observe(source.skip(until: lab.hot("--#"))), "--#")
    lab.expectSubscriptions(source, "^-!")
  }

  @Test("once the other sequence has sent an element, its error is nobody's any more")
  func otherFailsAtOnce() {
    let lab = Lab()
    let other = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(TestError.first)
      return Disposables.create()
    }
    lab.expect(lab.observe(lab.hot("-1-2|").skip(until: other)), "-1-2|")
  }
}
