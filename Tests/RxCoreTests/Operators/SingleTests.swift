import ExerciseKit
import RxCore
import Testing

@Suite("single", .ledger)
struct SingleTests {
  @Test("forwards the only element")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1---|").single()), "-1---|")
    lab.expectNoLeaks()
  }

  @Test("fails without an element")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---|").single()), "---#", error: RxError.noElements)
  }

  @Test("fails at the second element")
  func several() {
    let lab = Lab()
    let source = lab.hot("-1-2-|")
    lab.expect(lab.observe(source.single()), "-1-#", error: RxError.moreThanOneElement)
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("with a predicate, counts only the elements that satisfy it")
  func condition() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").single { $0 == 2 }), "---2--|")
  }

  @Test("fails if the predicate throws")
  func throwingCondition() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-2|").single { _ in throw TestError.first })
    lab.expect(result, "-#", error: TestError.first)
  }

  @Test("an element caused by the first one is the second")
  func reentrance() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    var hasEchoed = false
    let echoing = subject.single().do(onNext: { _ in
      if !hasEchoed {
        hasEchoed = true
        subject.onNext(2)
      }
    })
    let result = lab.observe(echoing)
    lab.act("sends 1") { subject.onNext(1) }
    lab.expect(result, "#", error: RxError.moreThanOneElement)
  }
}
