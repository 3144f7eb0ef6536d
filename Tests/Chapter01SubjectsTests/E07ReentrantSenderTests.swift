import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.7 Re-entrant sender", .exercise("1.7", plays: play))
struct E07ReentrantSenderTests {
  let learner = E07Contract.learner

  @Test(
    "without re-entrant sends it behaves like a PublishSubject",
    .diagnosis(
      """
      No observer sent an event, and an observer did not receive exactly what a `PublishSubject` \
      would send. Forward each event unchanged to the inner subject.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive an event. After the first event, `on(_:)` queues the next ones \
      and never delivers them. Set `isDelivering` to false when the queue is empty.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The subject was sent an error and completed instead. Queue whole events, as \
      `[Event<Element>]`, and forward them unchanged.
      """,
      of: .completionInsteadOfError,
      hint: 1
    )
  )
  func worksAsASubject() {
    for (end, mark) in [(Event<Int>.completed, "|"), (.error(Failure()), "#")] {
      let lab = Lab()
      let subject = learner.makeSubject()
      let ana = lab.observe(subject.read, until: 3, as: "Ana")
      let ben = lab.observe(subject.read, as: "Ben")
      lab.at(2, "send \(lab.drawn(1))") { subject.send.onNext(lab.drawn(1)) }
      lab.at(4, "send \(lab.drawn(2))") { subject.send.onNext(lab.drawn(2)) }
      lab.at(5, end.isCompleted ? "complete" : "fail") { subject.send.on(end) }
      let cleo = lab.observe(subject.read, at: 3, as: "Cleo")
      let dan = lab.observe(subject.read, at: 6, as: "Dan")
      lab.expect(ana, lab.drawn("--1"))
      lab.expect(ben, lab.drawn("--1-2\(mark)"))
      lab.expect(cleo, lab.drawn("----2\(mark)"))
      lab.expect(dan, "------\(mark)")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event sent during delivery is delivered",
    .diagnosis(
      """
      The last observer sends 2 while 1 is delivered, and Ana did not receive 1 and 2. Append such \
      an event to a queue, and hold no lock while you call observers.
      """,
      hint: 2
    )
  )
  func answersArrive() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, as: "Ana")
    let echo = answer(subject, to: 1) { $0.onNext(2) }
    lab.at(2, "send 1, the last observer sends 2") { subject.send.onNext(1) }
    lab.at(4, "send 1, the last observer sends 2") { subject.send.onNext(1) }
    lab.expect(ana, "--(12)-(12)")
    echo.dispose()
  }

  @Test(
    "several re-entrant events keep their order",
    .diagnosis(
      """
      Ana did not receive exactly the elements sent during delivery, in the order in which they \
      were sent. Append each to the end of one queue, and remove from its front.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An element sent during delivery was replaced by a later one. The queue needs room for any \
      number of events: use an array, `[Event<Element>]`, instead of one optional.
      """,
      of: .wrongValue,
      hint: 2
    ),
    .diagnosis(
      """
      Elements sent during delivery arrived in a different order. Append to the end of the queue \
      with `append`, and take the next event from its front with `removeFirst()`.
      """,
      of: .wrongOrder,
      hint: 2
    )
  )
  func answersKeepTheirOrder() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let answers = lab.random(in: 3...9)
    let ana = lab.observe(subject.read, as: "Ana")
    let echo = answer(subject, to: 1) { send in (2...answers).forEach(send.onNext) }
    lab.at(2, "send 1, the last observer sends 2 to \(answers)") { subject.send.onNext(1) }
    lab.expect(ana, "--(\((1...answers).map(String.init).joined()))")
    echo.dispose()
  }

  @Test(
    "every observer receives 1 before 2",
    .diagnosis(
      """
      The first observer sends 2 while 1 is delivered, and another observer did not receive 1 \
      before 2. Deliver 1 to all observers first. Append 2 to a queue in `on(_:)`, return, and let \
      the running loop deliver it.
      """,
      hint: 2
    )
  )
  func everyoneHearsTheSameOrder() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let echo = answer(subject, to: 1) { $0.onNext(2) }
    let ana = lab.observe(subject.read, as: "Ana")
    let ben = lab.observe(subject.read, as: "Ben")
    lab.at(2, "send 1, the first observer sends 2") { subject.send.onNext(1) }
    lab.expect(ana, "--(12)")
    lab.expect(ben, "--(12)")
    echo.dispose()
  }

  @Test(
    "an observer is not called again before its previous call returns",
    .diagnosis(
      """
      The observer received an element before its previous call had returned. While `isDelivering` \
      is true, `on(_:)` must only append the event to the queue and return.
      """,
      hint: 2
    )
  )
  func nobodyIsInterrupted() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let first = lab.random(in: 1...90)
    let last = first + lab.random(in: 2...4)
    var log: [String] = []
    let talker = subject.read.subscribe(
      AnyObserver { event in
        guard let number = event.element else { return }
        log.append("begins \(number)")
        if number < last { subject.send.onNext(number + 1) }
        log.append("ends \(number)")
      }
    )
    lab.act("send \(first), the observer counts up to \(last)") { subject.send.onNext(first) }
    let orderly = (first...last).flatMap { ["begins \($0)", "ends \($0)"] }
    lab.expect(log, equals: orderly, "the calls of the observer")
    talker.dispose()
  }

  @Test(
    "nested re-entrant events arrive in the order in which they were sent",
    .diagnosis(
      """
      The elements did not arrive as 1, 2, 3, 4. 2 and 3 are sent while 1 is delivered, so both \
      are queued before 4, which is sent while 2 is delivered. Use one queue for all events, and \
      one loop that empties it.
      """,
      hint: 2
    )
  )
  func answersToAnswersQueueUp() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, as: "Ana")
    let echoes = [
      answer(subject, to: 1) { send in [2, 3].forEach(send.onNext) },
      answer(subject, to: 2) { $0.onNext(4) },
    ]
    lab.at(2, "send 1; on 1 send 2 and 3, on 2 send 4") { subject.send.onNext(1) }
    lab.expect(ana, "--(1234)")
    echoes.forEach { $0.dispose() }
  }

  @Test(
    "nothing follows a re-entrant terminal event",
    .diagnosis(
      """
      During delivery an observer sends 2, a terminal event and 3; Ana did not receive exactly 1, \
      2 and the terminal event. Queue the terminal event like any other event, and ignore what \
      follows it. An inner `PublishSubject` does that.
      """,
      hint: 3
    )
  )
  func nothingFollowsTheEnd() {
    for end in [Event<Int>.completed, .error(Failure())] {
      let lab = Lab()
      let subject = learner.makeSubject()
      let echo = answer(subject, to: 1) { send in
        send.onNext(2)
        send.on(end)
        send.onNext(3)
        send.onCompleted()
      }
      let ana = lab.observe(subject.read, as: "Ana")
      lab.at(2, "send 1; an observer sends 2, terminates, sends 3") { subject.send.onNext(1) }
      lab.at(4, "send 5") { subject.send.onNext(5) }
      lab.expect(ana, end.isCompleted ? "--(12|)" : "--(12#)")
      echo.dispose()
    }
  }

  @Test(
    "an event sent from another thread is delivered",
    .diagnosis(
      """
      Another thread sent 2 just after the queue was found empty, and 2 was never delivered. Check \
      whether the queue is empty and set `isDelivering` to false in one `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func nothingStaysBehind() {
    var meets = true
    var release = 1
    while meets, release < 100 {
      let lab = Lab()
      let subject = learner.makeSubject()
      var received: [Int] = []
      let ana = subject.read.subscribe(
        AnyObserver { event in if let number = event.element { received.append(number) } }
      )
      lab.act("send 1, and 2 from another thread") {
        meets = Interleaving.happened(
          atRelease: release,
          of: { subject.send.onNext(1) },
          by: { subject.send.onNext(2) }
        )
      }
      let wanted = meets ? [1, 2] : [1]
      // A solution may take its lock as often as it likes: the last round is always compared, an
      // earlier one only if it went wrong.
      if !meets || received.sorted() != wanted {
        lab.expect(received.sorted(), equals: wanted, "what Ana received, sorted")
      }
      ana.dispose()
      release += 1
    }
  }

  @Test(
    "an unreferenced subject is deallocated",
    .diagnosis(
      """
      The last reference to the subject was released, and the subject was not deallocated: a \
      retain cycle. A closure that the subject stores captures the subject. Capture `[weak self]` \
      in that closure.
      """,
      hint: 3
    )
  )
  func subjectsAreLetGo() {
    let lab = Lab()
    var subject: E07Contract.Subject? = learner.makeSubject()
    lab.watch(subject!.object, as: "the subject")
    let ana = subject!.read.subscribe(AnyObserver { _ in })
    lab.act("send 1") { subject!.send.onNext(1) }
    lab.act("Ana unsubscribes, the subject is released") {
      ana.dispose()
      subject = nil
    }
    withExtendedLifetime(ana) {}
    lab.expectDeallocated("the subject")
  }

  /// An observer that sends something when it receives `number`.
  private func answer(
    _ subject: E07Contract.Subject,
    to number: Int,
    by answer: @escaping (AnyObserver<Int>) -> Void
  ) -> any Disposable {
    subject.read.subscribe(
      AnyObserver { event in if event.element == number { answer(subject.send) } }
    )
  }

  private struct Failure: Error {}
}

/// One observer from the start, and one that subscribes later.
private let play = Play("a subject with two observers", "-1-2-3|") { stage in
  let subject = E07Contract.learner.makeSubject()
  stage.observe(subject.read, as: "from the start")
  stage.observe(subject.read, as: "from tick 3", at: 3)
  stage.feed(try stage.source(), into: subject.send)
}
