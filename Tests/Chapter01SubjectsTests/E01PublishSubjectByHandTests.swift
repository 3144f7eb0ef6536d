import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.1 PublishSubject by hand", .exercise("1.1", plays: play))
struct E01PublishSubjectByHandTests {
  let learner = E01Contract.learner

  @Test(
    "every observer receives every element",
    .diagnosis(
      """
      Ana and Ben did not each receive every element exactly once. A subject keeps a list of \
      observers: `subscribe` adds one, and `on(_:)` calls each of them once for every event.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive an element that was sent while it was subscribed. Keep the \
      observers in an array: `subscribe` appends to it and never replaces an earlier observer, and \
      `on(_:)` loops over all of them.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received an element more than once. `on(_:)` must call each observer once: add \
      the observer to the list once, and send to it in one place only.
      """,
      of: .extra,
      hint: 1
    )
  )
  func everyObserverReceivesElements() {
    let lab = Lab()
    let names: [Character: String] = ["x": lab.numbered("x"), "y": lab.numbered("y"), "e": ""]
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, as: "Ana")
    let ben = lab.observe(subject.read, as: "Ben")
    lab.at(2, "send x") { subject.send.onNext(names["x"]!) }
    lab.at(3, "send x again") { subject.send.onNext(names["x"]!) }
    lab.at(4, "send an empty text") { subject.send.onNext("") }
    lab.at(6, "send y") { subject.send.onNext(names["y"]!) }
    lab.expect(ana, "--xxe-y", names)
    lab.expect(ben, "--xxe-y", names)
  }

  @Test(
    "a late subscriber receives only later elements",
    .diagnosis(
      """
      The observer that subscribed at tick 3 did not receive exactly y. A `PublishSubject` stores \
      no elements: `subscribe` only adds the observer to the list, and `on(_:)` sends each element \
      to the observers in that list.
      """,
      hint: 1
    )
  )
  func lateSubscribersReceiveLaterElements() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let lateObserver = lab.observe(subject.read, at: 3, as: "late observer")
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(lateObserver, "----y", ["x": x, "y": y])
  }

  @Test(
    "observers receive the terminal event",
    .diagnosis(
      """
      Ana did not receive x and then the terminal event that was sent. `.completed` and `.error` \
      are events like `.next`: `on(_:)` sends them to every observer too.
      """,
      hint: 2
    )
  )
  func observersReceiveTheEnd() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let x = lab.numbered("x")
      let subject = learner.makeSubject()
      let ana = lab.observe(subject.read, as: "Ana")
      lab.at(1, "send x") { subject.send.onNext(x) }
      lab.at(3, end.isCompleted ? "complete" : "fail") { subject.send.on(end) }
      lab.expect(ana, end.isCompleted ? "-x-|" : "-x-#", ["x": x])
    }
  }

  @Test(
    "nothing follows the terminal event",
    .diagnosis(
      """
      Ana did not receive exactly x and the first terminal event. Send both to the current \
      observers, store the terminal event, and return at the top of `on(_:)` once there is one.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer received an event after `completed` or `error`. Store the terminal event, and \
      return at the top of `on(_:)` if there is one.
      """,
      of: .eventAfterTermination,
      hint: 2
    )
  )
  func nothingFollowsTheEnd() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let (x, y) = (lab.numbered("x"), lab.numbered("y"))
      let subject = learner.makeSubject()
      let ana = lab.observe(subject.read, as: "Ana")
      lab.at(1, "send x") { subject.send.onNext(x) }
      lab.at(2, "terminate") { subject.send.on(end) }
      lab.at(3, "send y") { subject.send.onNext(y) }
      lab.at(4, "complete again") { subject.send.onCompleted() }
      lab.at(5, "fail") { subject.send.onError(Failure()) }
      lab.expect(ana, end.isCompleted ? "-x|" : "-x#", ["x": x, "y": y])
    }
  }

  @Test(
    "an observer that subscribes after the terminal event receives that event",
    .diagnosis(
      """
      An observer that subscribed after the terminal event did not receive exactly that event. \
      Store `.completed` or `.error` in a property, also if there are no observers, and send it to \
      each new observer in `subscribe(_:)`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer that subscribed after `completed` received an error that was sent later. The \
      first terminal event is final: if one is stored, return at the top of `on(_:)`, and do not \
      replace it.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    )
  )
  func lateSubscribersReceiveTheEnd() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let subject = learner.makeSubject()
      lab.at(1, "send x") { subject.send.onNext("x") }
      lab.at(2, "terminate") { subject.send.on(end) }
      lab.at(3, "terminate again, the other way") {
        subject.send.on(end.isCompleted ? .error(Failure()) : .completed)
      }
      let newObserver = lab.observe(subject.read, at: 4, as: "new observer")
      lab.at(5, "terminate again") { subject.send.onCompleted() }
      lab.expect(newObserver, end.isCompleted ? "----|" : "----#")
    }
  }

  @Test(
    "a late observer receives the terminal event during `subscribe(_:)`",
    .diagnosis(
      """
      An observer subscribed to a completed subject, and had received nothing when `subscribe(_:)` \
      returned. Call `observer.on(_:)` with the stored terminal event in `subscribe(_:)` itself, \
      not in work that is scheduled for later.
      """,
      hint: 2
    )
  )
  func lateObserversAreNotifiedAtOnce() {
    let lab = Lab()
    let subject = learner.makeSubject()
    lab.act("complete") { subject.send.onCompleted() }
    var events = 0
    let subscription = subject.read.subscribe(AnyObserver { _ in events += 1 })
    lab.expect(events, equals: 1, "the events that were received during the call")
    subscription.dispose()
  }

  @Test(
    "disposing of a subscription stops delivery",
    .diagnosis(
      """
      Ana did not receive exactly x: she unsubscribes at tick 3, before y is sent. The disposable \
      that `subscribe(_:)` returns must remove her observer from the list. Create it with \
      `Disposables.create { … }`.
      """,
      hint: 2
    )
  )
  func disposalStopsDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, until: 3, as: "Ana")
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(ana, "--x", ["x": x, "y": y])
  }

  @Test(
    "unsubscribing removes only that observer",
    .diagnosis(
      """
      Two of three observers unsubscribed, and the list lost the wrong observer or kept one too \
      many. An index into the array changes as soon as an earlier entry is removed. Give each \
      observer a ticket, and remove the entry with that ticket.
      """,
      hint: 3
    )
  )
  func onlyThatObserverIsRemoved() {
    for (first, second) in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)] {
      let lab = Lab()
      let subject = learner.makeSubject()
      let letters = ["x", "y", "z"].map(lab.numbered)
      let names = Dictionary(uniqueKeysWithValues: zip("xyz", letters))
      let observers = zip(0..., ["Ana", "Ben", "Cleo"]).map { index, name in
        let end = index == first ? 2 : index == second ? 4 : nil
        return lab.observe(subject.read, until: end, as: name)
      }
      for (tick, letter) in zip([1, 3, 5], letters) {
        lab.at(tick, "send \(letter)") { subject.send.onNext(letter) }
      }
      lab.at(6, "complete") { subject.send.onCompleted() }
      for (index, observer) in zip(0..., observers) {
        let received = index == first ? "-x" : index == second ? "-x-y" : "-x-y-z|"
        lab.expect(observer, received, names)
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a new subscriber gets a ticket of its own",
    .diagnosis(
      """
      Cleo subscribed after Ana had unsubscribed, and got the same ticket as Ben. The number of \
      current observers is not unique over time. Use a counter that is incremented with every \
      `subscribe(_:)` and never decremented.
      """,
      hint: 3
    )
  )
  func newSubscribersHaveTheirOwnTicket() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, until: 1, as: "Ana")
    let ben = lab.observe(subject.read, as: "Ben")
    let cleo = lab.observe(subject.read, at: 2, until: 4, as: "Cleo")
    for (tick, letter) in [(3, x), (5, y)] {
      lab.at(tick, "send \(letter)") { subject.send.onNext(letter) }
    }
    lab.expect(ana, "---")
    lab.expect(ben, "---x-y", ["x": x, "y": y])
    lab.expect(cleo, "---x", ["x": x, "y": y])
  }

  @Test(
    "disposing of a subscription twice removes no other observer",
    .diagnosis(
      """
      Ana's subscription was disposed of twice, and Ben, who subscribed in between, did not \
      receive exactly x. He has the ticket that Ana had, so the second call removed him. Use a \
      counter that is incremented with every `subscribe(_:)`, and never use a ticket twice.
      """,
      hint: 3
    )
  )
  func disposedOfTwice() {
    let lab = Lab()
    let x = lab.numbered("x")
    let subject = learner.makeSubject()
    let ana = subject.read.subscribe(AnyObserver { _ in })
    lab.act("Ana unsubscribes") { ana.dispose() }
    let ben = lab.observe(subject.read, as: "Ben")
    lab.act("Ana's subscription is disposed of again") { ana.dispose() }
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.expect(ben, "--x", ["x": x])
  }

  @Test(
    "observers are notified in subscription order",
    .diagnosis(
      """
      The observers were not notified in the order in which they subscribed. The values of a \
      `Dictionary` or a `Set` have no stable order. Keep the observers in an array, or sort them \
      by ticket before you notify them.
      """,
      hint: 2
    )
  )
  func notifiedInSubscriptionOrder() {
    let lab = Lab()
    let subject = learner.makeSubject()
    // Ten, so that a dictionary yields them in this order by chance once in three million runs.
    let names = (0..<10).map { _ in lab.numbered("observer") }
    var notified: [String] = []
    let observers = names.map { name in
      subject.read.subscribe(AnyObserver { _ in notified.append(name) })
    }
    lab.act("send x to ten observers") { subject.send.onNext("x") }
    lab.expect(notified, equals: names, "the observers notified, in order")
    observers.forEach { $0.dispose() }
  }

  @Test(
    "an observer that subscribes during delivery does not receive that element",
    .diagnosis(
      """
      Ana subscribes a friend while x is delivered, and the friend did not receive exactly y. Copy \
      the list under the lock, release the lock, and send x to the observers in the copy.
      """,
      hint: 3
    )
  )
  func subscribesDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    var friends: [Recording<String>] = []
    let ana = subject.read.subscribe(
      AnyObserver { event in
        if event.element == x { friends.append(lab.observe(subject.read, as: "Ana's friend")) }
      }
    )
    lab.at(2, "send x, Ana subscribes a friend") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.run(until: 5)
    lab.expect(friends.count, equals: 1, "friends that Ana subscribed when she received x")
    for friend in friends { lab.expect(friend, "----y", ["x": x, "y": y]) }
    ana.dispose()
  }

  @Test(
    "an observer that unsubscribes during delivery does not affect the others",
    .diagnosis(
      """
      Ana unsubscribes while x is delivered, and another observer did not receive exactly x and y. \
      Removing an entry shifts the array over which `on(_:)` loops. Loop over a copy of the array.
      """,
      hint: 3
    )
  )
  func unsubscribesDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = SerialDisposable()
    ana.disposable = subject.read.subscribe(AnyObserver { _ in ana.dispose() })
    let ben = lab.observe(subject.read, as: "Ben")
    let cleo = lab.observe(subject.read, as: "Cleo")
    lab.at(2, "send x, Ana unsubscribes") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(ben, "--x-y", ["x": x, "y": y])
    lab.expect(cleo, "--x-y", ["x": x, "y": y])
  }

  @Test(
    "an observer may send and subscribe while it receives the terminal event",
    .diagnosis(
      """
      Ana sends y and subscribes a friend while she receives the terminal event. Ben or the friend \
      did not receive exactly that event. Store it and empty the list under the lock, then release \
      the lock before you call any observer.
      """,
      hint: 3
    )
  )
  func theEndMayBeAnswered() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let subject = learner.makeSubject()
      var friends: [Recording<String>] = []
      let caller = AnyObserver<String> { event in
        guard event.isStopEvent else { return }
        subject.send.onNext("y")
        friends.append(lab.observe(subject.read, as: "a friend"))
      }
      let ana = subject.read.subscribe(caller)
      let ben = lab.observe(subject.read, as: "Ben")
      lab.at(2, "terminate, Ana sends y and subscribes a friend") { subject.send.on(end) }
      lab.at(4, "a new observer subscribes a friend") { _ = subject.read.subscribe(caller) }
      lab.expect(ben, end.isCompleted ? "--|" : "--#")
      lab.run(until: 5)
      lab.expect(friends.count, equals: 2, "friends that were subscribed")
      for (friend, notified) in zip(
        friends,
        end.isCompleted ? ["--|", "----|"] : ["--#", "----#"]
      ) {
        lab.expect(friend, notified)
      }
      ana.dispose()
    }
  }

  @Test(
    "an observer is released when its subscription is disposed of",
    .diagnosis(
      """
      The subject still retains an observer whose subscription was disposed of. The disposable \
      that `subscribe(_:)` returns must remove the entry from the list, not just mark it as \
      inactive.
      """,
      hint: 2
    )
  )
  func disposalReleasesTheObserver() {
    for index in 0..<3 {
      let lab = Lab()
      let subject = learner.makeSubject()
      var exits = (0..<3).map { place in
        subject.read.subscribe(place == index ? watchedObserver(in: lab) : AnyObserver { _ in })
      }
      lab.act("observer \(index + 1) of 3 unsubscribes") { exits.remove(at: index).dispose() }
      lab.act("send x") { subject.send.onNext("x") }
      lab.expectDeallocated("the observer")
      exits.forEach { $0.dispose() }
    }
  }

  @Test(
    "the terminal event releases the observers",
    .diagnosis(
      """
      The subject still retains an observer after `completed`. No event can follow a terminal \
      event, so empty the list of observers when you store it.
      """,
      hint: 2
    )
  )
  func terminationReleasesTheObservers() {
    let lab = Lab()
    let subject = learner.makeSubject()
    _ = subject.read.subscribe(watchedObserver(in: lab))
    lab.act("complete") { subject.send.onCompleted() }
    lab.expectDeallocated("the observer")
  }

  @Test(
    "a terminated subject does not retain a late observer",
    .diagnosis(
      """
      An observer subscribed after `completed`, received it, and is still retained by the subject. \
      No further event can follow: after the terminal event, `subscribe(_:)` must not add the \
      observer to the list.
      """,
      hint: 2
    )
  )
  func lateObserversAreReleased() {
    let lab = Lab()
    let subject = learner.makeSubject()
    lab.act("complete") { subject.send.onCompleted() }
    _ = subject.read.subscribe(watchedObserver(in: lab))
    lab.expectDeallocated("the observer")
  }

  @Test(
    "an element that is sent during delivery reaches every observer",
    .diagnosis(
      """
      Ana sent y while she received x, and an observer did not receive both elements exactly once. \
      `on(_:)` may be called again during delivery: it must neither ignore that call nor change \
      the list that the first call is going through.
      """,
      hint: 2
    )
  )
  func sendDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    var received: [[String]] = [[], []]
    let observers = [0, 1].map { index in
      subject.read.subscribe(
        AnyObserver { event in
          guard let element = event.element else { return }
          received[index].append(element)
          if index == 0, element == x { subject.send.onNext(y) }
        }
      )
    }
    lab.act("send x, and y while it is delivered") { subject.send.onNext(x) }
    for (elements, name) in zip(received, ["Ana", "Ben"]) {
      lab.expect(elements.sorted(), equals: [x, y].sorted(), "what \(name) received, sorted")
    }
    observers.forEach { $0.dispose() }
  }

  @Test(
    "an element that is sent during delivery reaches an observer that has just subscribed",
    .diagnosis(
      """
      While Ana received x, she subscribed a friend and then sent y. The friend did not receive \
      exactly y. The list of observers has changed since x was sent: copy it again for every \
      event, also if you queue the events that are sent during delivery.
      """,
      hint: 3
    )
  )
  func sendToANewObserverDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    var friends: [Recording<String>] = []
    let ana = subject.read.subscribe(
      AnyObserver { event in
        guard event.element == x else { return }
        friends.append(lab.observe(subject.read, as: "Ana's friend"))
        subject.send.onNext(y)
      }
    )
    lab.at(2, "send x, Ana subscribes a friend and sends y") { subject.send.onNext(x) }
    lab.run(until: 3)
    lab.expect(friends.count, equals: 1, "friends that Ana subscribed when she received x")
    for friend in friends { lab.expect(friend, "--y", ["x": x, "y": y]) }
    ana.dispose()
  }

  @Test(
    "a terminal event that is sent during delivery is the last event",
    .diagnosis(
      """
      The last observer sent a terminal event while it received x. Ana did not receive x and then \
      that event, or a late observer did not receive it. Handle a call of `on(_:)` during delivery \
      like any other, and store its terminal event.
      """,
      hint: 2
    )
  )
  func terminatesDuringDelivery() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let (x, y) = (lab.numbered("x"), lab.numbered("y"))
      let subject = learner.makeSubject()
      let ana = lab.observe(subject.read, as: "Ana")
      let last = subject.read.subscribe(
        AnyObserver { event in if event.element == x { subject.send.on(end) } }
      )
      lab.at(2, "send x, the last observer sends the terminal event") { subject.send.onNext(x) }
      lab.at(4, "send y") { subject.send.onNext(y) }
      let lateObserver = lab.observe(subject.read, at: 5, as: "late observer")
      lab.expect(ana, end.isCompleted ? "--(x|)" : "--(x#)", ["x": x, "y": y])
      lab.expect(lateObserver, end.isCompleted ? "-----|" : "-----#", ["x": x, "y": y])
      last.dispose()
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
    let lab = Lab()
    var subject: E01Contract.Subject? = learner.makeSubject()
    lab.watch(subject!.object, as: "the subject")
    _ = subject!.read.subscribe(AnyObserver { _ in })
    lab.act("the last reference to the subject is released") { subject = nil }
    lab.expectDeallocated("the subject")
  }

  @Test(
    "every method takes the lock",
    .diagnosis(
      """
      A method did not take the lock. Another thread may call the subject at the same time, and an \
      array that two threads change is corrupted. Read and change the stored properties only in \
      `lock.withLock { … }`, also in the closure of `Disposables.create`.
      """,
      hint: 2
    )
  )
  func stateIsLocked() {
    func takesLock(_ call: () -> Void) -> Bool {
      Interleaving.happened(atRelease: 1, of: call, by: {})
    }
    let lab = Lab()
    let subject = learner.makeSubject()
    var ana: (any Disposable)?
    let subscribe = takesLock { ana = subject.read.subscribe(AnyObserver { _ in }) }
    let send = takesLock { subject.send.onNext("x") }
    let dispose = takesLock { ana?.dispose() }
    lab.expect(subscribe, equals: true, "whether `subscribe(_:)` takes the lock")
    lab.expect(send, equals: true, "whether `on(_:)` takes the lock")
    lab.expect(dispose, equals: true, "whether the disposable takes the lock")
  }

  @Test(
    "an observer that subscribes while another thread completes the subject receives completed",
    .diagnosis(
      """
      An observer subscribed while another thread sent `completed`, and did not receive \
      `completed` exactly once. In `subscribe(_:)`, check for the terminal event and append the \
      observer in one `lock.withLock { … }`, not in two. In `on(_:)`, check, store the event and \
      take out the observers in one as well.
      """,
      hint: 3
    )
  )
  func threadsMeet() {
    for subscribesFirst in [true, false] {
      var meet = true
      var release = 1
      while meet, release < 100 {
        let lab = Lab()
        let subject = learner.makeSubject()
        var newObserver: Recording<String>?
        let subscribe = { newObserver = lab.observe(subject.read, as: "new observer") }
        let complete = { subject.send.onCompleted() }
        lab.act("an observer subscribes, another thread completes") {
          let (one, other) = subscribesFirst ? (subscribe, complete) : (complete, subscribe)
          meet = Interleaving.happened(atRelease: release, of: one, by: other)
          if !meet { other() }
        }
        lab.run(until: 1)
        // A solution may take its lock as often as it likes: the last round is always compared, an
        // earlier one only if it went wrong.
        if let newObserver, !meet || newObserver.events != [.completed(0)] {
          lab.expect(newObserver, "|")
        }
        release += 1
      }
    }
  }

  /// An observer that lives for as long as the subject retains it.
  private func watchedObserver(in lab: Lab) -> AnyObserver<String> {
    let object = WatchedObject()
    lab.watch(object, as: "the observer")
    return AnyObserver { _ in withExtendedLifetime(object) {} }
  }

  private final class WatchedObject {}
}

private struct Failure: Error {}

/// One observer from the start, and one that subscribes later.
private let play = Play("a subject with two observers", "-a-b-c|") { stage in
  let subject = E01Contract.learner.makeSubject()
  stage.observe(subject.read, as: "from the start")
  stage.observe(subject.read, as: "from tick 3", at: 3)
  stage.feed(try stage.source(), into: subject.send)
}
