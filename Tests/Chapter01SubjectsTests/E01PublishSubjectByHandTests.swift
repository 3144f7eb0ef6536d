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
    "everyone who listens is told",
    .diagnosis(
      """
      Someone was not told, or not once: a subject keeps a list of listeners, not one, and calls \
      each of them for every event.
      """,
      hint: 1
    )
  )
  func everyoneIsTold() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, as: "Ana")
    let ben = lab.observe(subject.read, as: "Ben")
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(ana, "--x-y", ["x": x, "y": y])
    lab.expect(ben, "--x-y", ["x": x, "y": y])
  }

  @Test(
    "a latecomer hears only what comes next",
    .diagnosis(
      """
      A latecomer heard something from before it came: a PublishSubject passes elements on and \
      keeps none. Who asked for the past?
      """,
      hint: 1
    )
  )
  func latecomersHearOnlyTheFuture() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let latecomer = lab.observe(subject.read, at: 3, as: "latecomer")
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(latecomer, "----y", ["x": x, "y": y])
  }

  @Test(
    "who listens hears the end",
    .diagnosis(
      """
      Someone who was listening did not hear the end: completed and errors are events like all \
      others, only the last.
      """,
      hint: 2
    )
  )
  func listenersHearTheEnd() {
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
    "nothing follows the end",
    .diagnosis("Something came after the end: what is sent after the end is ignored.", hint: 2)
  )
  func nothingFollowsTheEnd() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let (x, y) = (lab.numbered("x"), lab.numbered("y"))
      let subject = learner.makeSubject()
      let ana = lab.observe(subject.read, as: "Ana")
      lab.at(1, "send x") { subject.send.onNext(x) }
      lab.at(2, "end") { subject.send.on(end) }
      lab.at(3, "send y") { subject.send.onNext(y) }
      lab.at(4, "complete again") { subject.send.onCompleted() }
      lab.at(5, "fail") { subject.send.onError(Failure()) }
      lab.expect(ana, end.isCompleted ? "-x|" : "-x#", ["x": x, "y": y])
    }
  }

  @Test(
    "a newcomer to a finished show hears the end",
    .diagnosis(
      """
      Who subscribed after the end did not hear just that end: remember completed or the \
      error, and tell it to every newcomer.
      """,
      hint: 2
    )
  )
  func newcomersHearTheEnd() {
    for end in [Event<String>.completed, .error(Failure())] {
      let lab = Lab()
      let subject = learner.makeSubject()
      lab.at(1, "send x") { subject.send.onNext("x") }
      lab.at(2, "end") { subject.send.on(end) }
      let newcomer = lab.observe(subject.read, at: 3, as: "newcomer")
      lab.at(4, "end again") { subject.send.onCompleted() }
      lab.expect(newcomer, end.isCompleted ? "---|" : "---#")
    }
  }

  @Test(
    "who leaves hears nothing more",
    .diagnosis(
      "A listener left and was still told: what `subscribe` returns takes it off the list.",
      hint: 2
    )
  )
  func whoLeavesHearsNothingMore() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = lab.observe(subject.read, until: 3, as: "Ana")
    lab.at(2, "send x") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(ana, "--x", ["x": x, "y": y])
  }

  @Test(
    "only the one who leaves stops hearing",
    .diagnosis(
      """
      The wrong listener was let go: others may have left before, so a place in the list says \
      nothing about who stands there now.
      """,
      hint: 3
    )
  )
  func theRightOneLeaves() {
    let lab = Lab()
    let subject = learner.makeSubject()
    let letters = ["x", "y", "z"].map(lab.numbered)
    let names = Dictionary(uniqueKeysWithValues: zip("xyz", letters))
    let ana = lab.observe(subject.read, until: 2, as: "Ana")
    let ben = lab.observe(subject.read, until: 4, as: "Ben")
    let cleo = lab.observe(subject.read, as: "Cleo")
    for (tick, letter) in zip([1, 3, 5], letters) {
      lab.at(tick, "send \(letter)") { subject.send.onNext(letter) }
    }
    lab.at(6, "complete") { subject.send.onCompleted() }
    lab.expect(ana, "-x", names)
    lab.expect(ben, "-x-y", names)
    lab.expect(cleo, "-x-y-z|", names)
    lab.expectNoLeaks()
  }

  @Test(
    "who comes after others have left has a place of its own",
    .diagnosis(
      """
      Someone came after others had left, and shared a place with one who was still there: the \
      number of listeners is not a ticket, for it comes again. Count how many ever came.
      """,
      hint: 3
    )
  )
  func newcomersHaveTheirOwnPlace() {
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
    "they are told in the order in which they came",
    .diagnosis(
      """
      Who came first was not told first: the values of a dictionary, or of a set, come in any \
      order. Keep the listeners in an array, or sort them by ticket before you tell them.
      """,
      hint: 2
    )
  )
  func toldInTheOrderOfComing() {
    let lab = Lab()
    let subject = learner.makeSubject()
    // So many that a dictionary gives them in this order by luck once in three million runs.
    let names = (0..<10).map { _ in lab.numbered("listener") }
    var told: [String] = []
    let listeners = names.map { name in
      subject.read.subscribe(AnyObserver { _ in told.append(name) })
    }
    lab.act("ten listeners come, send x") { subject.send.onNext("x") }
    lab.expect(told, equals: names, "who was told, in order")
    listeners.forEach { $0.dispose() }
  }

  @Test(
    "who joins while x is being told does not hear x",
    .diagnosis(
      """
      Someone joined while x was being told: tell x to those who were there when it was sent, \
      from a copy of the list and without holding a lock.
      """,
      hint: 3
    )
  )
  func joinsDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    var friends: [Recording<String>] = []
    let ana = subject.read.subscribe(
      AnyObserver { event in
        if event.element == x { friends.append(lab.observe(subject.read, as: "Ana's friend")) }
      }
    )
    lab.at(2, "send x, Ana calls a friend") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.run(until: 5)
    lab.expect(friends.count, equals: 1, "friends that Ana called when she heard x")
    for friend in friends { lab.expect(friend, "----y", ["x": x, "y": y]) }
    ana.dispose()
  }

  @Test(
    "who leaves while x is being told keeps nobody from it",
    .diagnosis(
      """
      Someone left while x was being told, and a neighbour missed x: call the roll from a \
      copy, for the list may change under your fingers.
      """,
      hint: 3
    )
  )
  func leavesDuringDelivery() {
    let lab = Lab()
    let (x, y) = (lab.numbered("x"), lab.numbered("y"))
    let subject = learner.makeSubject()
    let ana = SerialDisposable()
    ana.disposable = subject.read.subscribe(AnyObserver { _ in ana.dispose() })
    let ben = lab.observe(subject.read, as: "Ben")
    let cleo = lab.observe(subject.read, as: "Cleo")
    lab.at(2, "send x, Ana leaves") { subject.send.onNext(x) }
    lab.at(4, "send y") { subject.send.onNext(y) }
    lab.expect(ben, "--x-y", ["x": x, "y": y])
    lab.expect(cleo, "--x-y", ["x": x, "y": y])
  }

  @Test(
    "who hears the end may answer it",
    .diagnosis(
      """
      A listener answered the end, and the subject did not know yet that it was over, or still \
      held its lock: note the end under the lock first, then tell it without.
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
      lab.at(2, "end, Ana answers y and calls a friend") { subject.send.on(end) }
      lab.at(4, "a newcomer calls a friend") { _ = subject.read.subscribe(caller) }
      lab.expect(ben, end.isCompleted ? "--|" : "--#")
      lab.run(until: 5)
      lab.expect(friends.count, equals: 2, "friends that were called")
      for (friend, told) in zip(friends, end.isCompleted ? ["--|", "----|"] : ["--#", "----#"]) {
        lab.expect(friend, told)
      }
      ana.dispose()
    }
  }

  @Test(
    "who left is let go",
    .diagnosis("A listener that had left was still kept: leaving means off the list.", hint: 2)
  )
  func whoLeftIsLetGo() {
    let lab = Lab()
    let subject = learner.makeSubject()
    var exit: (any Disposable)? = subject.read.subscribe(watchedListener(in: lab))
    lab.act("the listener leaves") { exit?.dispose() }
    exit = nil
    lab.act("send x") { subject.send.onNext("x") }
    lab.expectDeallocated("the listener")
  }

  @Test(
    "who has heard the end is let go",
    .diagnosis("A listener was kept beyond the end: nothing can follow, empty the list.", hint: 2)
  )
  func whoHeardTheEndIsLetGo() {
    let lab = Lab()
    let subject = learner.makeSubject()
    _ = subject.read.subscribe(watchedListener(in: lab))
    lab.act("complete") { subject.send.onCompleted() }
    lab.expectDeallocated("the listener")
  }

  @Test(
    "a subject that nobody holds is let go",
    .diagnosis(
      """
      Nobody held the subject any more and it stayed: something that it keeps keeps the subject. \
      Capture `[weak self]` in what the subject stores.
      """,
      hint: 3
    )
  )
  func subjectsAreLetGo() {
    let lab = Lab()
    var subject: E01Contract.Subject? = learner.makeSubject()
    lab.watch(subject!.object, as: "the subject")
    _ = subject!.read.subscribe(AnyObserver { _ in })
    lab.act("everybody lets go of the subject") { subject = nil }
    lab.expectDeallocated("the subject")
  }

  @Test(
    "who comes while another thread ends it hears the end",
    .diagnosis(
      """
      Someone came, another thread ended the show, and the newcomer did not hear that once: look \
      whether it is over and let the newcomer in under one and the same lock.
      """,
      hint: 3
    )
  )
  func threadsMeet() {
    var meet = true
    var release = 1
    while meet, release < 100 {
      let lab = Lab()
      let subject = learner.makeSubject()
      var newcomer: Recording<String>?
      lab.act("a newcomer subscribes, another thread completes") {
        meet = Interruption.happened(
          atRelease: release,
          of: { newcomer = lab.observe(subject.read, as: "newcomer") },
          by: { subject.send.onCompleted() }
        )
        if !meet { subject.send.onCompleted() }
      }
      lab.run(until: 1)
      // How often an answer takes its lock is its own affair: only the last meeting is compared in
      // any case, and any other that goes wrong.
      if let newcomer, !meet || newcomer.events != [.completed(0)] { lab.expect(newcomer, "|") }
      release += 1
    }
  }

  /// A listener that lives for as long as the subject keeps it.
  private func watchedListener(in lab: Lab) -> AnyObserver<String> {
    let object = Listener()
    lab.watch(object, as: "the listener")
    return AnyObserver { _ in withExtendedLifetime(object) {} }
  }

  private final class Listener {}
}

private struct Failure: Error {}

/// Someone who was there from the beginning, and someone who comes later.
private let play = Play("a subject, and two who listen", "-a-b-c|") { stage in
  let subject = E01Contract.learner.makeSubject()
  stage.listen(to: subject.read, as: "at once")
  stage.listen(to: subject.read, as: "from tick 3", at: 3)
  stage.feed(try stage.source(), into: subject.send)
}
