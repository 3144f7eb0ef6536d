import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("BehaviorSubject", .ledger)
struct BehaviorSubjectTests {
  @Test("sends the current value to each new subscriber first")
  func diagram() {
    let lab = Lab()
    let subject = BehaviorSubject(value: 0)
    let source = lab.hot("-1-2-3|").subscribe(subject)
    let atOnce = lab.observe(subject)
    let later = lab.observe(subject, at: 2)
    let afterTheEnd = lab.observe(subject, at: 8)
    lab.expect(atOnce, "01-2-3|")
    lab.expect(later, "--12-3|")
    lab.expect(afterTheEnd, "--------|")
    source.dispose()
  }

  @Test("keeps its value readable after completion")
  func valueAfterCompletion() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onCompleted()
    subject.onNext(2)
    #expect(try subject.value() == 1)
  }

  @Test("throws the error with which it failed")
  func valueAfterError() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(TestError.second)
    #expect(throws: TestError.second) { try subject.value() }
  }

  @Test("disposal takes precedence over all other states")
  func disposedFirst() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(TestError.second)
    subject.dispose()
    #expect(throws: RxError.self) { try subject.value() }
    var received: (any Error)?
    let subscription = subject.subscribe(onError: { received = $0 })
    #expect(received is RxError)
    subscription.dispose()
  }

  @Test("keeps its subscribers in the list after termination")
  func observersAfterTheEnd() {
    let subject = BehaviorSubject(value: 1)
    let subscription = subject.subscribe()
    subject.onCompleted()
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("an event that a subscriber sends while it receives the current value is delivered at once")
  func reentranceWhileReplaying() {
    let subject = BehaviorSubject(value: 0)
    let log = Log()
    let subscription = subject.subscribe(onNext: { element in
      log.note("begin \(element)")
      if element == 0 { subject.onNext(1) }
      log.note("end \(element)")
    })
    #expect(log.lines == ["begin 0", "begin 1", "end 1", "end 0"])
    subscription.dispose()
  }
}
