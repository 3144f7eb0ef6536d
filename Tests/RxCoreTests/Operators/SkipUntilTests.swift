import ExerciseKit
import RxCore
import Testing

@Suite("skip(until:)", .ledger)
struct SkipUntilTests {
  @Test("drops elements until the other sequence emits one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let other = lab.hot("----1----")
    lab.expect(lab.observe(source.skip(until: other)), "-----3-4|")
    lab.expectSubscriptions(other, "^---!")
    lab.expectNoLeaks()
  }

  @Test("never terminates if the source completes too early, as in RxSwift")
  func tooLate() {
    let lab = Lab()
    let source = lab.hot("-1|")
    let other = lab.hot("----1----")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(source, "^-!")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("completion of the other sequence has no effect")
  func otherCompletes() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    let other = lab.hot("--|")
    lab.expect(lab.observe(source.skip(until: other)), "---")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("forwards an error of the other sequence")
  func otherFails() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    lab.expect(lab.observe(source.skip(until: lab.hot("--#"))), "--#")
    lab.expectSubscriptions(source, "^-!")
  }

  @Test("ignores an error of the other sequence after its first element")
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
