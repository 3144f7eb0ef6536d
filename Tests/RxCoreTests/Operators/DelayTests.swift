import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("delay", .ledger)
struct DelayTests {
  @Test("delays elements and the completion")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1--2|")
    let result = lab.observe(source.delay(.seconds(2), scheduler: lab.scheduler))
    lab.expect(result, "---1--2|")
    lab.expectSubscriptions(source, "^----!")
    lab.expectNoLeaks()
  }

  @Test("keeps the order of elements with the same time")
  func sameMoment() {
    let lab = Lab()
    let source = lab.hot("-(12)-(3|)")
    lab.expect(lab.observe(source.delay(.seconds(2), scheduler: lab.scheduler)), "---(12)-(3|)")
  }

  @Test("delivers each event as a separate work item, which may take time")
  func oneAtATime() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .completed(210)])
    let result = scheduler.start { source.delay(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.next(220, 1), .next(221, 2), .completed(222)])
  }

  @Test("a failure is immediate and drops pending events")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-1-2#")
    lab.expect(lab.observe(source.delay(.seconds(2), scheduler: lab.scheduler)), "---1#")
  }

  @Test("a failure caused by an element follows that element")
  func failureWhileSending() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let late = subject.delay(.seconds(2), scheduler: lab.scheduler)
    let failing = late.do(onNext: { _ in subject.onError(TestError.first) })
    let result = lab.observe(failing)
    lab.at(1, "sends 1") { subject.onNext(1) }
    lab.expect(result, "---(1#)", error: TestError.first)
  }

  @Test("disposing drops pending events")
  func disposal() {
    let lab = Lab()
    let source = lab.hot("-12--")
    let late = source.delay(.seconds(2), scheduler: lab.scheduler)
    lab.expect(lab.observe(late, until: 4), "---1")
    lab.expectSubscriptions(source, "^---!")
  }
}
