import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("debounce", .ledger)
struct DebounceTests {
  @Test("emits an element after a sufficiently long pause")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-----3--|")
    let result = lab.observe(source.debounce(.seconds(3), scheduler: lab.scheduler))
    lab.expect(result, "------2-----(3|)")
    lab.expectNoLeaks()
  }

  @Test("completion emits the pending element immediately")
  func flush() {
    let lab = Lab()
    let source = lab.hot("-1|")
    lab.expect(lab.observe(source.debounce(.seconds(9), scheduler: lab.scheduler)), "--(1|)")
    lab.expect(lab.now, equals: 2, "the time, as the timer was stopped")
  }

  @Test("a failure drops the pending element")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-1-#")
    lab.expect(lab.observe(source.debounce(.seconds(9), scheduler: lab.scheduler)), "---#")
  }

  @Test("disposing drops the pending element")
  func disposal() {
    let lab = Lab()
    let source = lab.hot("-1---")
    let quiet = source.debounce(.seconds(3), scheduler: lab.scheduler)
    lab.expect(lab.observe(quiet, until: 2), "---")
    lab.expectSubscriptions(source, "^-!")
  }

  @Test("an element caused by an element has its own delay")
  func reentrance() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let quiet = subject.debounce(.seconds(2), scheduler: lab.scheduler)
    let echoing = quiet.do(onNext: { if $0 == 1 { subject.onNext(2) } })
    let result = lab.observe(echoing)
    lab.at(1, "sends 1") { subject.onNext(1) }
    lab.expect(result, "---1-2")
  }
}
