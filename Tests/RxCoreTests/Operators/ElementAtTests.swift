import ExerciseKit
import RxCore
import Testing

@Suite("element(at:)", .ledger)
struct ElementAtTests {
  @Test("emits only the element at the index")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    lab.expect(lab.observe(source.element(at: 2)), "-----(3|)")
    lab.expectSubscriptions(source, "^----!")
    lab.expectNoLeaks()
  }

  @Test("the first index is zero")
  func first() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2|").element(at: 0)), "-(1|)")
  }

  @Test("fails if the source is too short")
  func tooShort() {
    let lab = Lab()
    let result = lab.observe(lab.hot("-1-2|").element(at: 2))
    lab.expect(result, "----#", error: RxError.argumentOutOfRange)
  }

  @Test("an element caused by that element is not mistaken for it")
  func reentrance() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = subject.element(at: 0).subscribe(onNext: {
      seen.append($0)
      subject.onNext(2)
    })
    subject.onNext(1)
    #expect(seen == [1])
    subscription.dispose()
  }
}
