import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("AsyncSubject", .ledger)
struct AsyncSubjectTests {
  @Test("emits only the last element, and only on completion")
  func diagram() {
    let lab = Lab()
    let subject = AsyncSubject<Int>()
    let source = lab.hot("-1-2-3|").subscribe(subject)
    let atOnce = lab.observe(subject)
    let afterTheEnd = lab.observe(subject, at: 8)
    lab.expect(atOnce, "------(3|)")
    lab.expect(afterTheEnd, "--------(3|)")
    source.dispose()
  }

  @Test("completes without an element if there was none")
  func empty() {
    let lab = Lab()
    let subject = AsyncSubject<Int>()
    subject.onCompleted()
    lab.expect(lab.observe(subject), "|")
  }

  @Test("emits no element before an error")
  func error() {
    let lab = Lab()
    let subject = AsyncSubject<Int>()
    let all = lab.observe(subject)
    subject.onNext(1)
    subject.onError(TestError.first)
    lab.expect(all, "#", error: TestError.first)
  }
}
