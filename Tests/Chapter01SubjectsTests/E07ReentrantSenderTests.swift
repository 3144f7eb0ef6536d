import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("1.7 Re-entrant sender", .exercise("1.7", plays: play))
struct E07ReentrantSenderTests {
  let learner = E07Contract.learner

  @Test(
    "without answers it is a PublishSubject",
    .diagnosis(
      """
      Nobody answered, and still a listener did not hear what a PublishSubject would have told it: \
      what is sent while it listens, and how it ends.
      """,
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
    "an answer is not lost",
    .diagnosis(
      """
      What a listener sent while it was being told something never arrived: it has to wait in \
      a queue, and nobody may be told anything under a lock. Late is not never.
      """,
      hint: 2
    )
  )
  func answersArrive() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, as: "Ana")
    let echo = answer(subject, to: 1) { $0.onNext(2) }
    lab.at(2, "send 1, the last listener answers 2") { subject.send.onNext(1) }
    lab.at(4, "send 1, the last listener answers 2") { subject.send.onNext(1) }
    lab.expect(ana, "--(12)-(12)")
    echo.dispose()
  }

  @Test(
    "several answers keep their order",
    .diagnosis(
      "Several answers came mixed up, or not all: first in, first out, room for all.",
      hint: 2
    )
  )
  func answersKeepTheirOrder() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let answers = lab.random(in: 3...9)
    let ana = lab.observe(subject.read, as: "Ana")
    let echo = answer(subject, to: 1) { send in (2...answers).forEach(send.onNext) }
    lab.at(2, "send 1, the last listener answers up to \(answers)") { subject.send.onNext(1) }
    lab.expect(ana, "--(\((1...answers).map(String.init).joined()))")
    echo.dispose()
  }

  @Test(
    "everyone hears 1 before 2",
    .diagnosis(
      """
      One listener heard the answer before the question: finish telling 1 to everyone, then take 2 \
      from the queue. Queue, then drain.
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
    lab.at(2, "send 1, the first listener answers 2") { subject.send.onNext(1) }
    lab.expect(ana, "--(12)")
    lab.expect(ben, "--(12)")
    echo.dispose()
  }

  @Test(
    "nobody is interrupted",
    .diagnosis(
      """
      A listener was told something new while it was still busy with the old: an answer waits \
      until the call that it came from has returned.
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
    lab.act("send \(first), the listener counts on to \(last)") { subject.send.onNext(first) }
    let orderly = (first...last).flatMap { ["begins \($0)", "ends \($0)"] }
    lab.expect(log, equals: orderly, "what the listener went through")
    talker.dispose()
  }

  @Test(
    "an answer to an answer waits behind what was sent before it",
    .diagnosis(
      """
      An answer overtook one that had been sent before it: the answers to 1 stand in the queue \
      already when 2 is answered. One queue for all, and one loop that empties it.
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
    lab.at(2, "send 1, which is answered 2 and 3, and 2 is answered 4") { subject.send.onNext(1) }
    lab.expect(ana, "--(1234)")
    echoes.forEach { $0.dispose() }
  }

  @Test(
    "nothing follows an end that was an answer",
    .diagnosis(
      """
      An answer ended the subject and something came after the end: the end waits its turn in the \
      queue like all others, and what was sent behind it is ignored.
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
      lab.at(2, "send 1, the first listener answers 2, the end, 3") { subject.send.onNext(1) }
      lab.at(4, "send 5") { subject.send.onNext(5) }
      lab.expect(ana, end.isCompleted ? "--(12|)" : "--(12#)")
      echo.dispose()
    }
  }

  @Test(
    "nothing that another thread sends stays behind",
    .diagnosis(
      """
      Another thread sent while the queue was found empty, and what it sent stayed in the queue: \
      look whether anything waits, and say that nobody delivers any more, under one and the same \
      lock.
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
      var heard: [Int] = []
      let ana = subject.read.subscribe(
        AnyObserver { event in if let number = event.element { heard.append(number) } }
      )
      lab.act("send 1, and 2 from another thread") {
        meets = Interruption.happened(
          atRelease: release,
          of: { subject.send.onNext(1) },
          by: { subject.send.onNext(2) }
        )
      }
      let wanted = meets ? [1, 2] : [1]
      // How often an answer takes its lock is its own affair: only the last meeting is compared in
      // any case, and any other that goes wrong.
      if !meets || heard.sorted() != wanted {
        lab.expect(heard.sorted(), equals: wanted, "what Ana heard, sorted")
      }
      ana.dispose()
      release += 1
    }
  }

  @Test(
    "a subject that nobody holds is let go",
    .diagnosis(
      """
      Nobody held the subject any more and it stayed: a closure that it keeps, in the queue or \
      beside it, captures the subject. Capture `[weak self]`.
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
    lab.act("Ana leaves, and everybody lets go of the subject") {
      ana.dispose()
      subject = nil
    }
    withExtendedLifetime(ana) {}
    lab.expectDeallocated("the subject")
  }

  /// A listener that answers when it hears `number`.
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

/// Someone who was there from the beginning, and someone who comes later.
private let play = Play("a subject, and two who listen", "-1-2-3|") { stage in
  let subject = E07Contract.learner.makeSubject()
  stage.listen(to: subject.read, as: "at once")
  stage.listen(to: subject.read, as: "from tick 3", at: 3)
  stage.feed(try stage.source(), into: subject.send)
}
