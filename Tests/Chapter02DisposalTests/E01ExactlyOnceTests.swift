import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.1 Exactly once", .exercise("2.1", plays: play))
struct E01ExactlyOnceTests {
  let learner = E01Contract.learner

  @Test(
    "disposing twice is disposing once",
    .diagnosis(
      """
      The action did not run exactly once, though it was disposed of several times: before you \
      run it, remember that you are done.
      """,
      hint: 1
    )
  )
  func twiceIsOnce() {
    let lab = Lab()
    var runs = 0
    var itself: (any Disposable)?
    let disposable = learner.makeAnonymous {
      runs += 1
      // Bounded, so that an answer that runs on every call comes back to be told so.
      if runs < 3 { itself?.dispose() }
    }
    itself = disposable
    lab.expect(runs, equals: 0, "how often the action ran before anyone disposed")
    lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before")
    lab.act("dispose, and once more from inside the action") { disposable.dispose() }
    for _ in 1...lab.random(in: 1...3) { lab.act("dispose again") { disposable.dispose() } }
    lab.expect(runs, equals: 1, "how often the action ran")
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after")
    itself = nil
  }

  @Test(
    "what the action kept is let go",
    .diagnosis(
      """
      A disposable that had done its work still kept what its closure had captured: it can never \
      run again, so forget the closure.
      """,
      hint: 2
    )
  )
  func capturesAreLetGo() {
    let lab = Lab()
    var visitor: Visitor? = Visitor()
    lab.watch(visitor!, as: "what the action captured")
    let disposable = learner.makeAnonymous { [visitor] in withExtendedLifetime(visitor) {} }
    visitor = nil
    lab.act("dispose") { disposable.dispose() }
    lab.expectDeallocated("what the action captured")
    withExtendedLifetime(disposable) {}
  }

  @Test(
    "a boolean remembers",
    .diagnosis(
      "MyBooleanDisposable does nothing but tell whether it has been disposed, and stays so.",
      hint: 1
    )
  )
  func booleanRemembers() {
    let lab = Lab()
    let disposable = learner.makeBoolean()
    lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before")
    lab.act("dispose") { disposable.dispose() }
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after one dispose")
    lab.act("dispose again") { disposable.dispose() }
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after two")
  }

  @Test(
    "of two, the first comes first, and each comes once",
    .diagnosis(
      """
      MyBinaryDisposable did not dispose of the first and then of the second, each of them once: \
      one of them need not bear a second call.
      """,
      hint: 2
    )
  )
  func binaryDisposesOfBoth() {
    let lab = Lab()
    let names = ["first", "second"].map(lab.numbered)
    var log: [String] = []
    var itself: (any Disposable)?
    let disposable = learner.makeBinary(
      Step {
        log.append(names[0])
        // Bounded, so that an answer that runs on every call comes back to be told so.
        if log.count < 4 { itself?.dispose() }
      },
      Step { log.append(names[1]) }
    )
    itself = disposable
    lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before")
    lab.act("dispose, and once more from inside the first") { disposable.dispose() }
    lab.act("dispose again") { disposable.dispose() }
    lab.expect(log, equals: names, "what was disposed of")
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after")
    itself = nil
  }

  @Test(
    "what has been disposed of is let go",
    .diagnosis(
      """
      MyBinaryDisposable had disposed of its two and still kept them: whatever was held is let go, \
      for it is never needed again.
      """,
      hint: 2
    )
  )
  func bothAreLetGo() {
    let lab = Lab()
    var visitors = [Visitor(), Visitor()]
    lab.watch(visitors[0], as: "what the first captured")
    lab.watch(visitors[1], as: "what the second captured")
    let disposable = learner.makeBinary(
      Step { [visitor = visitors[0]] in withExtendedLifetime(visitor) {} },
      Step { [visitor = visitors[1]] in withExtendedLifetime(visitor) {} }
    )
    visitors = []
    lab.act("dispose") { disposable.dispose() }
    lab.expectDeallocated("what the first captured")
    lab.expectDeallocated("what the second captured")
    withExtendedLifetime(disposable) {}
  }

  @Test(
    "every event comes through",
    .diagnosis(
      """
      The stream was not the same behind `tidyUp`: hand on all that the source tells, elements, \
      completion and errors. `source.subscribe(observer)` does that in one word.
      """,
      hint: 3
    )
  )
  func everyEventComesThrough() {
    for end in ["-", "|", "#"] {
      let lab = Lab()
      let story = lab.drawn("-1-2\(end)")
      let listener = lab.observe(learner.tidyUp(lab.cold(story).asObservable()) {})
      lab.expect(listener, story)
    }
  }

  @Test(
    "completion is also a way out",
    .diagnosis(
      """
      A stream ended by itself and nobody tidied up, or not just once: completion and errors end \
      a subscription as surely as dispose() does.
      """,
      hint: 3
    )
  )
  func everyEndTidiesUp() {
    for end in ["|", "#"] {
      let lab = Lab()
      let story = lab.drawn("-1-2\(end)")
      var runs = 0
      let source = lab.cold(story)
      let listener = lab.observe(learner.tidyUp(source.asObservable()) { runs += 1 })
      lab.at(2, "look") { lab.expect(runs, equals: 0, "how often the action ran at tick 2") }
      lab.at(6, "dispose after the end") { listener.dispose() }
      lab.expect(listener, story)
      lab.run(until: 6)
      lab.expect(runs, equals: 1, "how often the action ran")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the end is heard before anyone tidies up",
    .diagnosis(
      """
      The action ran before the listener had heard that the stream was over: it comes after the \
      subscription, and the last event is still a part of it.
      """,
      hint: 3
    )
  )
  func theEndComesFirst() {
    for end in ["-1-2|", "-1-2#"] {
      let lab = Lab()
      var log: [String] = []
      let last = lab.numbered("heard the end")
      let stream = learner.tidyUp(lab.cold(end).asObservable()) { log.append("tidied up") }
      let listening = stream.subscribe(
        onError: { _ in log.append(last) },
        onCompleted: { log.append(last) }
      )
      lab.run(until: 6)
      lab.expect(log, equals: [last, "tidied up"], "what happened, in this order")
      listening.dispose()
    }
  }

  @Test(
    "who leaves inside an event tidies up, too",
    .diagnosis(
      """
      A listener left while it was being told an element, and the action did not run just once \
      then, or the stream went on: dispose of the source and run the action together.
      """,
      hint: 3
    )
  )
  func leavingInsideAnEvent() {
    let lab = Lab()
    let numbers = [1, 2, 3].map(lab.drawn)
    var runs = 0
    var heard: [Int] = []
    let source = PublishSubject<Int>()
    let slot = SerialDisposable()
    slot.disposable = learner.tidyUp(source.asObservable()) { runs += 1 }.subscribe(
      onNext: { number in
        heard.append(number)
        if number == numbers[1] { slot.dispose() }
      }
    )
    lab.act("send \(numbers[0])") { source.onNext(numbers[0]) }
    lab.expect(runs, equals: 0, "how often the action ran while the listener stayed")
    lab.act("send \(numbers[1]), the listener leaves") { source.onNext(numbers[1]) }
    lab.act("send \(numbers[2])") { source.onNext(numbers[2]) }
    lab.expectLive(0, .subscriptions)
    lab.act("complete") { source.onCompleted() }
    lab.expect(heard, equals: Array(numbers.prefix(2)), "what the listener heard")
    lab.expect(runs, equals: 1, "how often the action ran")
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription tidies up for itself",
    .diagnosis(
      """
      The action did not run once for each subscription, at its end: it belongs to the \
      subscription, not to the observable, which may be subscribed to again or not at all.
      """,
      hint: 3
    )
  )
  func eachSubscriptionTidiesUp() {
    let lab = Lab()
    var runs = 0
    let source = lab.cold(lab.drawn("-1-2|")).asObservable()
    var stream: Observable<Int>? = learner.tidyUp(source) { runs += 1 }
    let others = lab.random(in: 1...9)
    let ana = lab.observe(stream!, until: 2, as: "Ana")
    let rest = (1...others).map { _ in lab.observe(stream!, at: 1) }
    lab.at(3, "the observable is let go") { stream = nil }
    lab.run(until: 3)
    lab.expect(runs, equals: 1, "how often the action ran when Ana had left")
    for listener in rest { lab.expect(listener, lab.drawn("--1-2|")) }
    lab.expect(runs, equals: 1 + others, "how often the action ran when all were through")
    lab.expect(ana, lab.drawn("-1"))
  }

  private final class Visitor {}

  /// A disposable that minds how often it is called.
  private struct Step: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}

/// The first listener stays to the end, the second one leaves; a subject tells when it is tidied up.
private let play = Play("tidyUp(after: source) { … }, one stays, one leaves", "-1-2-3|") { stage in
  let tidied = PublishSubject<String>()
  let source: Observable<Int> = try stage.source()
  stage.listen(to: tidied, as: "action")
  for (name, end) in [("stays", nil), ("leaves", 4)] {
    stage.listen(
      to: E01Contract.learner.tidyUp(source) { tidied.onNext(name) },
      as: name,
      until: end
    )
  }
}
