import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import Testing

@Suite("1.7 Re-entrant sender", .exercise("1.7", plays: play))
struct E07ReentrantSenderTests {
  let learner = E07Contract.learner

  @Test(
    "without re-entrant sends the subject behaves like a PublishSubject",
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
      lab.at(7, end.isCompleted ? "fail" : "complete") {
        subject.send.on(end.isCompleted ? .error(Failure()) : .completed)
      }
      let cleo = lab.observe(subject.read, at: 3, as: "Cleo")
      let dan = lab.observe(subject.read, at: 6, as: "Dan")
      let eve = lab.observe(subject.read, at: 8, as: "Eve")
      lab.expect(ana, lab.drawn("--1"))
      lab.expect(ben, lab.drawn("--1-2\(mark)"))
      lab.expect(cleo, lab.drawn("----2\(mark)"))
      lab.expect(dan, "------\(mark)")
      lab.expect(eve, "--------\(mark)")
    }
  }

  @Test(
    "a subscription after the terminal event receives that event at once",
    .diagnosis(
      """
      An observer subscribed after the terminal event, or while another one received it, and had \
      not received exactly that event when `subscribe(_:)` returned. Store the terminal event \
      before you call any observer, also if there is none, or let an inner `PublishSubject` do both.
      """,
      hint: 2
    )
  )
  func lateObserversReceiveTheEnd() {
    for end in [Event<Int>.completed, .error(Failure())] {
      let lab = Lab()
      let subject = learner.makeSubject()
      var received: [String] = []
      func subscribe(_ name: String, then action: @escaping () -> Void = {}) -> any Disposable {
        subject.read.subscribe(
          AnyObserver { event in
            received.append(event.isStopEvent ? name : "\(name): \(event)")
            action()
          }
        )
      }
      var friend: (any Disposable)?
      let ana = subscribe("Ana") { friend = subscribe("Ana's friend") }
      lab.act("the subject terminates, Ana subscribes a friend") { subject.send.on(end) }
      let ben = subscribe("Ben, who is late")
      lab.expect(
        received,
        equals: ["Ana", "Ana's friend", "Ben, who is late"],
        "the observers that received the terminal event, in order"
      )
      [ana, friend, ben].forEach { $0?.dispose() }

      received = []
      let other = learner.makeSubject()
      lab.act("another subject terminates, without observers") { other.send.on(end) }
      _ = other.read.subscribe(
        AnyObserver { event in received.append(event.isStopEvent ? "\(end)" : "\(event)") }
      )
      lab.expect(received, equals: ["\(end)"], "what the first observer of that subject received")
    }
  }

  @Test(
    "observers are notified in subscription order",
    .diagnosis(
      """
      The observers were not notified in the order in which they subscribed. The values of a \
      `Dictionary` or a `Set` have no stable order. Keep the observers in an array, or in an inner \
      `PublishSubject`.
      """,
      hint: 2
    )
  )
  func notifiedInOrder() {
    let lab = Lab()
    let subject = learner.makeSubject()
    // Ten, so that a dictionary yields them in this order by chance once in three million runs.
    let names = (0..<10).map { _ in lab.numbered("observer") }
    var notified: [String] = []
    let observers = names.map { name in
      subject.read.subscribe(AnyObserver { _ in notified.append(name) })
    }
    lab.act("send 1 to ten observers") { subject.send.onNext(1) }
    lab.expect(notified, equals: names, "the observers notified, in order")
    observers.forEach { $0.dispose() }
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
      the running loop deliver it. `isDelivering` stays true until the last event has been \
      delivered.
      """,
      hint: 2
    )
  )
  func everyObserverReceivesTheSameOrder() {
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
    "nested re-entrant events arrive in the order in which they were sent",
    .diagnosis(
      """
      The elements did not arrive as 1, 2, 3, 4. 2 and 3 are sent while 1 is delivered, so both \
      are queued before 4, which is sent while 2 is delivered. Use one queue for all events, and \
      one loop that empties it.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      4 is sent while 2 is delivered, and was not delivered. 2 came from the queue itself. Loop \
      until the queue is empty: take its first event, deliver it, and look at the queue again.
      """,
      of: .missing,
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
    "an observer is not called again before its previous call returns",
    .diagnosis(
      """
      The observer received an element before its previous call had returned. While `isDelivering` \
      is true, `on(_:)` must only append the event to the queue and return.
      """,
      hint: 2
    )
  )
  func callsDoNotOverlap() {
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
    "an observer that unsubscribes receives no queued event",
    .diagnosis(
      """
      Ana sent 2 while she received 1 and then unsubscribed. She received 2 as well, or Ben did \
      not receive 1 and 2. Send an event to the observers that are subscribed when it is \
      delivered, not when it is queued.
      """,
      hint: 2
    )
  )
  func unsubscribesWhileEventsAreQueued() {
    let lab = Lab()
    let subject = learner.makeSubject()
    var received: [Int] = []
    let ana = SerialDisposable()
    ana.disposable = subject.read.subscribe(
      AnyObserver { event in
        guard let number = event.element else { return }
        received.append(number)
        if number == 1 { subject.send.onNext(2) }
        ana.dispose()
      }
    )
    let ben = lab.observe(subject.read, as: "Ben")
    lab.at(2, "send 1, Ana sends 2 and unsubscribes") { subject.send.onNext(1) }
    lab.expect(ben, "--(12)")
    lab.expect(received, equals: [1], "what Ana received")
  }

  @Test(
    "an observer that has just subscribed receives an event that is sent afterwards",
    .diagnosis(
      """
      While Ana received 1, she subscribed a friend and then sent 2. The friend did not receive \
      exactly 2. Add an observer to the list in `subscribe(_:)` itself, not when the queue is \
      empty, and copy the list again for every event.
      """,
      hint: 2
    )
  )
  func sendToANewObserver() {
    let lab = Lab()
    let subject = learner.makeSubject()
    var friends: [Recording<Int>] = []
    let ana = subject.read.subscribe(
      AnyObserver { event in
        guard event.element == 1 else { return }
        friends.append(lab.observe(subject.read, as: "Ana's friend"))
        subject.send.onNext(2)
      }
    )
    lab.at(2, "send 1, Ana subscribes a friend and sends 2") { subject.send.onNext(1) }
    lab.run(until: 3)
    lab.expect(friends.count, equals: 1, "friends that Ana subscribed when she received 1")
    for friend in friends { lab.expect(friend, "--2") }
    ana.dispose()
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
    "an event is delivered even if the running delivery ends before it is queued",
    .diagnosis(
      """
      Another thread called `on(_:)` with 2 while 1 was delivered. The delivery ended during that \
      call, and 2 was never delivered. Read `isDelivering` and append the event in one \
      `lock.withLock { … }`, not in two.
      """,
      hint: 3
    )
  )
  func theDeliveryEndsMeanwhile() {
    var meets = true
    var release = 1
    while meets, release < 100 {
      let lab = Lab()
      let subject = learner.makeSubject()
      let thread = SecondThread()
      var received: [Int] = []
      let ana = subject.read.subscribe(
        AnyObserver { event in
          guard let number = event.element else { return }
          received.append(number)
          guard received == [1] else { return }
          thread.run { pause in
            meets = Interleaving.happened(
              atRelease: release,
              of: { subject.send.onNext(2) },
              by: pause
            )
          }
        }
      )
      lab.act("send 1, another thread sends 2 before the delivery of 1 ends") {
        subject.send.onNext(1)
        thread.finish()
      }
      if !meets || received != [1, 2] {
        lab.expect(received, equals: [1, 2], "what Ana received")
      }
      ana.dispose()
      release += 1
    }
  }

  @Test(
    "every event is queued under the lock",
    .diagnosis(
      """
      `on(_:)` changed the queue without the lock. Another thread may send at the same time, and \
      an array that two threads change is corrupted. Append to the queue and remove from it in \
      `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func theQueueIsLocked() {
    let lab = Lab()
    let subject = learner.makeSubject()
    var locksDuring = false
    let echo = answer(subject, to: 1) { send in
      locksDuring = Interleaving.happened(atRelease: 1, of: { send.onNext(2) }, by: {})
    }
    lab.act("send 1, an observer sends 2") { subject.send.onNext(1) }
    lab.expect(locksDuring, equals: true, "whether an event is queued under the lock")
    echo.dispose()

    var isDelivered = false
    var locksAfterwards = false
    let ana = subject.read.subscribe(AnyObserver { _ in isDelivered = true })
    for release in 1..<100 where !locksAfterwards {
      isDelivered = false
      let hasReleased = Interleaving.happened(
        atRelease: release,
        of: { subject.send.onNext(3) },
        by: { locksAfterwards = isDelivered }
      )
      guard hasReleased else { break }
    }
    lab.expect(locksAfterwards, equals: true, "whether the queue is found empty under the lock")
    ana.dispose()
  }

  @Test(
    "another thread does not interrupt a delivery",
    .diagnosis(
      """
      Another thread sent 2 while an observer received 1, and the observer was called again before \
      its call had returned. All threads need one queue and one flag: the thread that finds \
      `isDelivering` true appends its event and returns.
      """,
      hint: 2
    )
  )
  func anotherThreadWaits() {
    let lab = Lab()
    let subject = learner.makeSubject()
    var log: [String] = []
    let ana = subject.read.subscribe(
      AnyObserver { event in
        guard let number = event.element else { return }
        log.append("begins \(number)")
        if number == 1 { onAnotherThread { subject.send.onNext(2) } }
        log.append("ends \(number)")
      }
    )
    lab.act("send 1, and meanwhile 2 from another thread") { subject.send.onNext(1) }
    let orderly = ["begins 1", "ends 1", "begins 2", "ends 2"]
    lab.expect(log, equals: orderly, "the calls of the observer")
    ana.dispose()
  }

  @Test(
    "two subjects are independent",
    .diagnosis(
      """
      An observer of one subject sent 1 to another subject, whose observer had not received it when \
      the call returned. Each subject needs a queue and a flag of its own.
      """,
      hint: 2
    )
  )
  func subjectsAreIndependent() {
    let lab = Lab()
    let (one, other) = (learner.makeSubject(), learner.makeSubject())
    var log: [String] = []
    let ana = one.read.subscribe(
      AnyObserver { event in
        log.append("Ana receives \(event)")
        other.send.on(event)
        log.append("Ana has sent it on")
      }
    )
    let ben = other.read.subscribe(AnyObserver { event in log.append("Ben receives \(event)") })
    lab.act("send 1, Ana sends it to another subject") { one.send.onNext(1) }
    let orderly = ["Ana receives next(1)", "Ben receives next(1)", "Ana has sent it on"]
    lab.expect(log, equals: orderly, "the calls of the two observers")
    ana.dispose()
    ben.dispose()
  }

  @Test(
    "an observer is released when it unsubscribes, and at the terminal event",
    .diagnosis(
      """
      The subject still retains an observer that has unsubscribed or received the terminal event. \
      Remove an observer from your list when its subscription is disposed of, empty the list at \
      the terminal event, and add no observer after it. An inner `PublishSubject` does all three.
      """,
      hint: 2
    )
  )
  func observersAreReleased() {
    for end in [nil, Event<Int>.completed, .error(Failure())] {
      let lab = Lab()
      var subject: E07Contract.Subject? = learner.makeSubject()
      func subscribe() -> any Disposable {
        let observer = WatchedObject()
        lab.watch(observer, as: "the observer")
        return subject!.read.subscribe(AnyObserver { _ in withExtendedLifetime(observer) {} })
      }
      let ben = subject!.read.subscribe(AnyObserver { _ in })
      var ana: (any Disposable)? = subscribe()
      if let end {
        ana = nil
        lab.act("the subject terminates") { subject!.send.on(end) }
      } else {
        lab.act("the observer unsubscribes") { ana?.dispose() }
        ana = nil
        lab.act("send 1") { subject!.send.onNext(1) }
      }
      lab.expectDeallocated("the observer")
      if end != nil {
        _ = subscribe()
        lab.expectDeallocated("the observer")
      }
      subject = nil
      // A subscription may be disposed of after the subject was deallocated.
      ben.dispose()
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
  func subjectsAreDeallocated() {
    for end in [nil, Event<Int>.completed, .error(Failure())] {
      let lab = Lab()
      var subject: E07Contract.Subject? = learner.makeSubject()
      lab.watch(subject!.object, as: "the subject")
      let ana = subject!.read.subscribe(AnyObserver { _ in })
      lab.act("send 1") { subject!.send.onNext(1) }
      if let end { lab.act("the subject terminates") { subject!.send.on(end) } }
      lab.act("Ana unsubscribes, the subject is released") {
        ana.dispose()
        subject = nil
      }
      withExtendedLifetime(ana) {}
      lab.expectDeallocated("the subject")
      lab.expectNoLeaks()
    }
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
  private final class WatchedObject {}
}

/// A second thread, which can pause in the middle of its work. This thread waits until it has paused
/// or finished, so the two never run at the same time.
private final class SecondThread {
  private let hasPaused = DispatchSemaphore(value: 0)
  private let mayContinue = DispatchSemaphore(value: 0)
  private let hasFinished = DispatchSemaphore(value: 0)
  private var hasStarted = false

  /// Starts the work, and returns when it calls `pause` or has finished.
  func run(_ work: @escaping (_ pause: () -> Void) -> Void) {
    hasStarted = true
    nonisolated(unsafe) let work = work
    let (hasPaused, mayContinue, hasFinished) = (hasPaused, mayContinue, hasFinished)
    Thread.detachNewThread {
      work {
        hasPaused.signal()
        mayContinue.wait()
      }
      hasPaused.signal()
      hasFinished.signal()
    }
    hasPaused.wait()
  }

  /// Lets the work continue, and waits until it has finished. Without work it returns at once.
  func finish() {
    guard hasStarted else { return }
    mayContinue.signal()
    hasFinished.wait()
  }
}

/// One observer from the start, and one that subscribes later.
private let play = Play("a subject with two observers", "-1-2-3|") { stage in
  let subject = E07Contract.learner.makeSubject()
  stage.observe(subject.read, as: "from the start")
  stage.observe(subject.read, as: "from tick 3", at: 3)
  stage.feed(try stage.source(), into: subject.send)
}
