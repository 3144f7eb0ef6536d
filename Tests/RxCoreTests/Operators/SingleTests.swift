import ExerciseKit
import RxCore
import Testing

@Suite("single", .ledger)
struct SingleTests {
  @Test("the only element comes through")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1---|").single()), "-1---|")
    lab.expectNoLeaks()
  }

  @Test("no element is an error")
  func none() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("---|").single()), "---#", error: RxError.noElements)
  }

  @Test("a second element is an error, when it comes")
  func several() {
    let lab = Lab()
    let source = lab.hot("-1-2-|")
    lab.expect(lab.observe(source.single()), "-1-#", error: RxError.moreThanOneElement)
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("with a condition, only elements that meet it count")
  func condition() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2-3|").single { $0 == 2 }), "---2--|")
  }

  @Test("a condition that throws is an error")
  func throwingCondition() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-2|").single { _ in throw TestError.first })
    lab.expect(result, "-#", error: TestError.first)
  }

  @Test("an element that the first one causes is the second")
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
