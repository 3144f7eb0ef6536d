import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("PublishSubject", .ledger)
struct PublishSubjectTests {
  @Test("sends each event to its current subscribers")
  func diagram() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let source = lab.hot("-1-2-3|").subscribe(subject)
    let atOnce = lab.observe(subject)
    let later = lab.observe(subject, at: 2)
    let afterTheEnd = lab.observe(subject, at: 8)
    lab.expect(atOnce, "-1-2-3|")
    lab.expect(later, "---2-3|")
    lab.expect(afterTheEnd, "--------|")
    source.dispose()
  }

  @Test("sends the error to late subscribers")
  func errorIsRemembered() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    subject.onError(TestError.first)
    lab.expect(lab.observe(subject), "#", error: TestError.first)
  }

  @Test("ignores events after termination")
  func firstEndCounts() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let all = lab.observe(subject)
    subject.onCompleted()
    subject.onNext(1)
    subject.onError(TestError.first)
    lab.expect(all, "|")
  }

  @Test("sends an error to new subscribers once it is disposed of")
  func disposed() throws {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let before = lab.observe(subject)
    subject.dispose()
    subject.onNext(1)
    let after = lab.observe(subject)
    lab.expect(before, "-")
    #expect(subject.isDisposed)
    guard case .error(RxError.disposed(let object))? = after.events.first?.value else {
      Issue.record("expected RxError.disposed, got \(after.events)")
      return
    }
    let isThisOne = object === subject
    #expect(isThisOne)
  }

  @Test("sends an event to every observer subscribed when sending begins, in subscription order")
  func audienceIsFixedAtTheBeginning() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let bag = DisposeBag()
    subject.subscribe(onNext: { element in
      log.note("a\(element)")
      if element == 1 { subject.subscribe(onNext: { log.note("late\($0)") }).disposed(by: bag) }
    }).disposed(by: bag)
    subject.subscribe(onNext: { log.note("b\($0)") }).disposed(by: bag)
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.lines == ["a1", "b1", "a2", "b2", "late2"])
    _ = consume bag
  }

  @Test("keeps the subscription order when the first subscriber unsubscribes")
  func orderAfterLeaving() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let bag = DisposeBag()
    let first = subject.subscribe(onNext: { _ in log.note("first") })
    subject.subscribe(onNext: { _ in log.note("second") }).disposed(by: bag)
    first.dispose()
    subject.subscribe(onNext: { _ in log.note("third") }).disposed(by: bag)
    subject.onNext(1)
    #expect(log.lines == ["second", "third"])
  }

  @Test("a subject is not retained by its subscribers, and releases them on deallocation")
  func lifetime() {
    let bag = DisposeBag()
    weak var subject: PublishSubject<Int>?
    let isReleased = isReleased { probe in
      let made = PublishSubject<Int>()
      subject = made
      made.subscribe(onNext: { _ in withExtendedLifetime(probe) {} }).disposed(by: bag)
    }
    #expect(subject == nil)
    #expect(isReleased)
  }

  @Test("reports whether it has subscribers")
  func hasObservers() {
    let subject = PublishSubject<Int>()
    #expect(!subject.hasObservers)
    let one = subject.subscribe()
    let two = subject.subscribe()
    one.dispose()
    #expect(subject.hasObservers)
    two.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("a subject may complete while an element is delivered", arguments: [true, false])
  func endDuringElement(_ withError: Bool) {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let trigger = subject.subscribe(
      onNext: { _ in
        if withError { subject.onError(TestError.first) } else { subject.onCompleted() }
      },
      onError: { _ in }
    )
    let all = lab.observe(subject)
    subject.onNext(1)
    lab.run(until: 1)
    #expect(all.events.count == 2)
    trigger.dispose()
  }
}
