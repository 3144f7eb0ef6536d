import Chapter01DoorsBridge
import ExerciseKit
import RxCore
import Testing

@Suite("1.2 Listen, and stop", .exercise("1.2"))
struct E02ListenTests {
  let learner = E02Contract.learner

  @Test("the action hears all", .diagnosis("The action was not told of everything.", hint: 2))
  func hearsAll() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    let heard = PublishSubject<Int>()
    let recording = lab.observe(heard)
    let subscription = learner.listen(subject.asObservable()) { heard.onNext($0) }
    for number in [1, 2] {
      lab.at(number, "a number comes") { subject.onNext(lab.drawn(number)) }
    }
    lab.expect(recording, lab.drawn("-12"))
    subscription.dispose()
  }

  @Test("who stops is let go", .diagnosis("Someone who stopped listening was kept.", hint: 3))
  func letsGo() {
    let lab = Lab()
    let subject = PublishSubject<Int>()
    learner.listen(subject.asObservable()) { _ in }.dispose()
    lab.expectLive(0, .subscriptions)
  }
}
