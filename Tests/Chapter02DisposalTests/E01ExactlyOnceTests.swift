import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.1 Exactly once", .exercise("2.1", plays: play))
struct E01ExactlyOnceTests {
  let learner = E01Contract.learner

  @Test(
    "an action runs once",
    .diagnosis(
      """
      The action did not run exactly once, although `dispose()` was called several times, once \
      from inside the action. Set the stored closure to nil before you run it, and hold no lock \
      while it runs.
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
      // Bounded, so that a solution that runs on every call terminates and fails below.
      if runs < 3 { itself?.dispose() }
    }
    itself = disposable
    lab.expect(runs, equals: 0, "how often the action ran before `dispose()`")
    lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before")
    lab.act("dispose, and once more from inside the action") { disposable.dispose() }
    for _ in 1...lab.random(in: 1...3) { lab.act("dispose again") { disposable.dispose() } }
    lab.expect(runs, equals: 1, "how often the action ran")
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after")
    itself = nil
  }

  @Test(
    "a disposed disposable releases its action",
    .diagnosis(
      """
      `MyAnonymousDisposable` was disposed of and still retains what its closure captured. The \
      closure never runs again, so set it to nil in `dispose()`.
      """,
      hint: 2
    )
  )
  func capturesAreReleased() {
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
    "a disposable that is deallocated runs nothing",
    .diagnosis(
      """
      A disposable was released without `dispose()`, and ran its action or disposed of its \
      members. `_ = source.subscribe(…)` releases a disposable too, and that must not end the \
      subscription. Call nothing in `deinit`.
      """,
      hint: 1
    )
  )
  func deallocationRunsNothing() {
    let lab = Lab()
    let names = ["action", "first", "second"].map(lab.numbered)
    var log: [String] = []
    lab.act("an anonymous disposable is released") {
      _ = learner.makeAnonymous { log.append(names[0]) }
    }
    lab.act("a binary disposable is released") {
      _ = learner.makeBinary(Step { log.append(names[1]) }, Step { log.append(names[2]) })
    }
    lab.expect(log, equals: [], "what ran without `dispose()`")
  }

  @Test(
    "a boolean disposable remembers that it was disposed of",
    .diagnosis(
      """
      `isDisposed` of `MyBooleanDisposable` was wrong. It is false at first, `dispose()` sets it \
      to true, and it remains true. A second `dispose()` must not toggle it.
      """,
      hint: 1
    )
  )
  func booleanRemembers() {
    let lab = Lab()
    let disposable = learner.makeBoolean()
    let other = learner.makeBoolean()
    lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before")
    lab.act("dispose") { disposable.dispose() }
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after one dispose")
    lab.act("dispose again") { disposable.dispose() }
    lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after two")
    lab.expect(other.isDisposed, equals: false, "`isDisposed` of another one")
  }

  @Test(
    "a binary disposable disposes of the first, then of the second",
    .diagnosis(
      """
      `MyBinaryDisposable` did not dispose of the first and then of the second disposable, each \
      exactly once. Mark it as disposed before you call either of them, so that a nested \
      `dispose()` does nothing.
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
        // Bounded, so that a solution that runs on every call terminates and fails below.
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
    "a binary disposable does not depend on the state of its members",
    .diagnosis(
      """
      Other code had disposed of a member before, and the `MyBinaryDisposable` was wrong. \
      `isDisposed` of a member must not matter: `isDisposed` is about the binary disposable only, \
      and its first `dispose()` disposes of both members in every case.
      """,
      hint: 2
    )
  )
  func membersDisposedElsewhere() {
    for disposed in [[0], [1], [0, 1]] {
      let lab = Lab()
      let members = [Member(), Member()]
      let disposable = learner.makeBinary(members[0], members[1])
      lab.act("other code disposes of \(disposed.count) of the members") {
        for index in disposed { members[index].dispose() }
      }
      lab.expect(disposable.isDisposed, equals: false, "`isDisposed` before `dispose()`")
      lab.act("dispose") { disposable.dispose() }
      lab.expect(
        members.map(\.isDisposed),
        equals: [true, true],
        "whether the first and the second are disposed of"
      )
      lab.expect(disposable.isDisposed, equals: true, "`isDisposed` after `dispose()`")
    }
  }

  @Test(
    "a disposed binary disposable releases both disposables",
    .diagnosis(
      """
      `MyBinaryDisposable` was disposed of and still retains its two disposables. They are never \
      needed again: set the properties that hold them to nil, or release the closure that captures \
      them.
      """,
      hint: 2
    )
  )
  func bothAreReleased() {
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
    "`tidyUp` passes every event on",
    .diagnosis(
      """
      The observable that `tidyUp` returns did not emit the events of its source. Pass on \
      elements, `completed` and `error`. `source.subscribe(observer)` inside `Observable.create` \
      passes on all three.
      """,
      hint: 3
    )
  )
  func everyEventComesThrough() {
    for end in ["-", "|", "#"] {
      let lab = Lab()
      let story = lab.drawn("-0-1-1-2\(end)")
      let observer = lab.observe(learner.tidyUp(lab.cold(story).asObservable()) {})
      lab.expect(observer, story)
    }
  }

  @Test(
    "completion and errors run the action",
    .diagnosis(
      """
      The source terminated by itself, and the action did not run exactly once. `completed` and \
      `error` end a subscription just as `dispose()` does. Run the action in the disposable that \
      you return from `Observable.create`, and nowhere else.
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
      let observer = lab.observe(learner.tidyUp(source.asObservable()) { runs += 1 })
      lab.at(2, "look") { lab.expect(runs, equals: 0, "how often the action ran at tick 2") }
      lab.at(6, "dispose after termination") { observer.dispose() }
      lab.expect(observer, story)
      lab.run(until: 6)
      lab.expect(runs, equals: 1, "how often the action ran")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the action runs after the terminal event was delivered",
    .diagnosis(
      """
      The action ran before the observer had received the terminal event. Do not run it while you \
      pass the event on. `Observable.create` disposes of its disposable after the terminal event, \
      so run the action there.
      """,
      hint: 3
    )
  )
  func theEndComesFirst() {
    for end in ["-1-2|", "-1-2#"] {
      let lab = Lab()
      var log: [String] = []
      let last = lab.numbered("terminal event")
      let stream = learner.tidyUp(lab.cold(end).asObservable()) { log.append("action") }
      let subscription = stream.subscribe(
        onError: { _ in log.append(last) },
        onCompleted: { log.append(last) }
      )
      lab.run(until: 6)
      lab.expect(log, equals: [last, "action"], "what happened, in order")
      subscription.dispose()
    }
  }

  @Test(
    "unsubscribing during an event runs the action",
    .diagnosis(
      """
      The observer unsubscribed while it received an element, and the subscription was not \
      disposed of completely. One `dispose()` has to dispose of the subscription to the source and \
      run the action: return a `MyBinaryDisposable` of both.
      """,
      hint: 3
    )
  )
  func leavingInsideAnEvent() {
    let lab = Lab()
    let numbers = [1, 2, 3].map(lab.drawn)
    var runs = 0
    var received: [Int] = []
    let source = PublishSubject<Int>()
    let slot = SerialDisposable()
    var visitor: Visitor? = Visitor()
    lab.watch(visitor!, as: "what the observer captured")
    let stream = learner.tidyUp(source.asObservable()) { runs += 1 }
    slot.disposable = stream.subscribe(
      onNext: { [visitor] number in
        withExtendedLifetime(visitor) { received.append(number) }
        if number == numbers[1] { slot.dispose() }
      }
    )
    visitor = nil
    lab.act("send \(numbers[0])") { source.onNext(numbers[0]) }
    lab.expect(runs, equals: 0, "how often the action ran before the observer unsubscribed")
    lab.act("send \(numbers[1]), the observer unsubscribes") { source.onNext(numbers[1]) }
    lab.act("send \(numbers[2])") { source.onNext(numbers[2]) }
    lab.expectLive(0, .subscriptions)
    lab.expectDeallocated("what the observer captured")
    withExtendedLifetime(stream) {}
    lab.act("complete") { source.onCompleted() }
    lab.expect(received, equals: Array(numbers.prefix(2)), "what the observer received")
    lab.expect(runs, equals: 1, "how often the action ran")
    lab.expectNoLeaks()
  }

  @Test(
    "the action runs once for each subscription",
    .diagnosis(
      """
      The action did not run exactly once for each subscription. The closure of \
      `Observable.create` is called for every subscription. Create the disposable with the action \
      inside that closure, not once for the observable, and let subscriptions share no count or \
      flag.
      """,
      hint: 3
    )
  )
  func eachSubscriptionTidiesUp() {
    let lab = Lab()
    var runs = 0
    let source = lab.cold(lab.drawn("-1-2|")).asObservable()
    // An observable without a subscription never runs it.
    _ = learner.tidyUp(source) { runs += 1 }
    var stream: Observable<Int>? = learner.tidyUp(source) { runs += 1 }
    let others = lab.random(in: 1...9)
    let ana = lab.observe(stream!, until: 2, as: "Ana")
    let rest = (1...others).map { _ in lab.observe(stream!, at: 1) }
    lab.at(3, "the observable is released") { stream = nil }
    lab.run(until: 3)
    lab.expect(runs, equals: 1, "how often the action ran after Ana unsubscribed")
    for observer in rest { lab.expect(observer, lab.drawn("--1-2|")) }
    lab.expect(runs, equals: 1 + others, "how often the action ran after the others completed")
    lab.expect(ana, lab.drawn("-1"))
  }

  @Test(
    "a source that terminates during `subscribe` runs the action",
    .diagnosis(
      """
      The source terminated before `subscribe` returned, and the action did not run exactly once \
      for each subscription. Return the disposable with the action from `Observable.create` in \
      every case: `create` disposes of it immediately if the source has already terminated.
      """,
      hint: 3
    )
  )
  func synchronousSources() {
    let sources: [(String, Observable<Int>)] = [
      ("just", .just(0)), ("empty", .empty()), ("error", .error(Offline())),
    ]
    for (name, source) in sources {
      let lab = Lab()
      var runs = 0
      let stream = learner.tidyUp(source) { runs += 1 }
      // The first observer subscribes again during its terminal event.
      let again = { _ = stream.subscribe(onError: { _ in }) }
      lab.act("subscribe, and once more during the terminal event of '\(name)'") {
        _ = stream.subscribe(onError: { _ in again() }, onCompleted: again)
      }
      lab.expect(runs, equals: 2, "how often the action ran after two subscriptions")
      lab.expectNoLeaks()
    }
  }

  private struct Offline: Error {}

  private final class Visitor {}

  /// A disposable that other code may dispose of as well.
  private final class Member: Cancelable {
    private(set) var isDisposed = false

    func dispose() { isDisposed = true }
  }

  /// A disposable that runs its action on every call.
  private struct Step: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}

/// The first observer remains subscribed, the second one unsubscribes; a subject emits the actions.
private let play = Play("tidyUp(after: source) { … }, with two observers", "-1-2-3|") { stage in
  let tidied = PublishSubject<String>()
  let source: Observable<Int> = try stage.source()
  stage.observe(tidied, as: "action")
  for (name, end) in [("stays", nil), ("unsubscribes", 4)] {
    stage.observe(
      E01Contract.learner.tidyUp(source) { tidied.onNext(name) },
      as: name,
      until: end
    )
  }
}
