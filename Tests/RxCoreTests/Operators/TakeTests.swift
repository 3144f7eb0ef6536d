import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("take", .ledger)
struct TakeTests {
  @Test("emits the first elements, and completes")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    lab.expect(lab.observe(source.take(2)), "-1-(2|)")
    lab.expectSubscriptions(source, "^--!")
    lab.expectNoLeaks()
  }

  @Test("never subscribes for a count of zero")
  func none() {
    let lab = Lab()
    let source = lab.hot("-1|")
    lab.expect(lab.observe(source.take(0)), "|")
    #expect(source.subscriptions.isEmpty)
  }

  @Test("counts an element before it is forwarded")
  func reentrance() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = subject.take(2).subscribe(onNext: { element in
      seen.append(element)
      subject.onNext(element + 1)
    })
    subject.onNext(1)
    #expect(seen == [1, 2])
    subscription.dispose()
  }
}
