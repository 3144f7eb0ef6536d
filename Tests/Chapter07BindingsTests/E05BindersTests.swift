import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.5 A binder of your own", .exercise("7.5"))
struct E05BindersTests {
  let learner = E05Contract.learner

  @Test(
    "on the main thread an element is set synchronously",
    .diagnosis(
      """
      An element was sent on the main thread, and was not set exactly once when the call returned. \
      Schedule it once, on the `scheduler` parameter. Its default, `MainScheduler()`, runs work \
      synchronously there if nothing waits.
      """,
      hint: 2
    )
  )
  func setsAtOnce() {
    let lab = Lab()
    let gauge = Gauge()
    var bindings = 0
    let binder = learner.bind(gauge, nil, unexpected(lab)) { gauge, level in
      gauge.level = level
      bindings += 1
    }
    let levels = (1...3).map { _ in lab.random(in: 1...99) }
    for (index, level) in levels.enumerated() {
      lab.act("sends \(level)") { binder.onNext(level) }
      lab.expect(gauge.level, equals: level, "the level")
      lab.expect(bindings, equals: index + 1, "how often the binding ran")
    }
  }

  @Test(
    "the binding runs on the given scheduler",
    .diagnosis(
      """
      A scheduler was passed in. All elements must be set in order when that scheduler runs, and \
      none earlier. For every element call `scheduler.schedule(value) { … }`, set the value that \
      this closure receives, and do not cancel the work of an earlier element.
      """,
      hint: 2
    )
  )
  func runsOnTheScheduler() {
    let lab = Lab()
    let gauge = Gauge()
    var levels: [Int] = []
    let binder = learner.bind(gauge, lab.scheduler, unexpected(lab)) { _, level in
      levels.append(level)
    }
    let sent = [1, 2, 2, 3].map(lab.drawn)
    lab.act("sends \(sent)") { for level in sent { binder.onNext(level) } }
    lab.expect(levels, equals: [], "what was set before the scheduler runs")
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set afterwards")
  }

  @Test(
    "an element does not wait for other work on the main thread",
    .diagnosis(
      """
      An element was sent during other work on the main thread, and was not set when the call \
      returned. The binder shares its scheduler with that work. By default, each binder needs a \
      new `MainScheduler()`, not `MainScheduler.instance`.
      """,
      hint: 2
    )
  )
  func doesNotWaitForOtherWork() {
    let lab = Lab()
    let (gauge, other) = (Gauge(), Gauge())
    let binder = learner.bind(gauge, nil, unexpected(lab)) { gauge, level in gauge.level = level }
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    lab.act("sends \(one) during work on the main scheduler") {
      _ = MainScheduler.instance.schedule(()) {
        binder.onNext(one)
        lab.expect(gauge.level, equals: one, "the level when the call returns")
        return Disposables.create()
      }
    }
    let forwarding = learner.bind(other, nil, unexpected(lab)) { _, level in
      binder.onNext(level)
      lab.expect(gauge.level, equals: level, "the level when the call returns")
    }
    lab.act("the binding of another binder sends \(two)") { forwarding.onNext(two) }
  }

  @Test(
    "elements from another thread are set on the main thread, in order",
    .diagnosis(
      """
      Elements were sent from two threads, or by the `binding` closure, and were not all set on \
      the main thread in the order of sending. Schedule every element on `scheduler`, and drop none. \
      An element that is set directly, because it was sent on the main thread, overtakes those \
      that wait.
      """,
      hint: 2
    )
  )
  func fromAnotherThread() {
    let lab = Lab()
    let gauge = Gauge()
    var levels: [Int] = []
    var isOnMain: Set<Bool> = []
    let binder = learner.bind(gauge, nil, unexpected(lab)) { _, level in
      levels.append(level)
      isOnMain.insert(VirtualMain.isCurrent)
    }
    let sent = [1, 2, 3].map(lab.drawn)
    lab.act("\(sent[0]) and \(sent[1]) are sent on another thread") {
      offMain { for level in sent.prefix(2) { binder.onNext(level) } }
    }
    lab.act("\(sent[2]) is sent on the main thread") { binder.onNext(sent[2]) }
    lab.expect(levels, equals: [], "what was set before the main thread runs")
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set afterwards")
    lab.expect(isOnMain, equals: [true], "whether it was the main thread")
    var answered: [Int] = []
    var answering: AnyObserver<Int>?
    answering = learner.bind(gauge, nil, unexpected(lab)) { _, level in
      if level == sent[0] { for answer in sent.dropFirst() { answering?.onNext(answer) } }
      answered.append(level)
    }
    lab.act("the binding of \(sent[0]) sends \(sent[1]) and \(sent[2])") {
      answering?.onNext(sent[0])
    }
    lab.run(until: 2)
    lab.expect(answered, equals: sent, "what was set by the binding that sends elements")
    answering = nil
  }

  @Test(
    "a binder ignores completion",
    .diagnosis(
      """
      After a source has completed, only its elements may be set, and no error may be reported. \
      The binder must still accept elements of another source. Do nothing for `completed`, and do \
      not put a subject in front of the binding.
      """,
      hint: 1
    )
  )
  func completionMeansNothing() {
    let lab = Lab()
    let gauge = Gauge()
    var levels: [Int] = []
    let binder = learner.bind(gauge, nil, unexpected(lab)) { _, level in levels.append(level) }
    let (first, second) = (lab.drawn(7), lab.drawn(8))
    lab.act("\(first) is sent, then completed") {
      binder.onNext(first)
      binder.onCompleted()
    }
    lab.run(until: 1)
    lab.expect(levels, equals: [first], "what was set")
    lab.act("\(second) is sent by another source") { binder.onNext(second) }
    lab.expect(levels, equals: [first, second], "what was set")
  }

  @Test(
    "a binder accepts elements after an error",
    .diagnosis(
      """
      An error was sent to the binder, and an element of another source was not set afterwards. An \
      error goes to `report` and has no other effect: keep no flag for it.
      """,
      hint: 1
    )
  )
  func errorEndsNothing() {
    let lab = Lab()
    let gauge = Gauge()
    var levels: [Int] = []
    let binder = learner.bind(gauge, nil, { _ in }) { _, level in levels.append(level) }
    let (first, second) = (lab.drawn(5), lab.drawn(6))
    lab.act("\(first) is sent, then an error") {
      binder.onNext(first)
      binder.onError(Broken.early)
    }
    lab.run(until: 1)
    lab.expect(levels, equals: [first], "what was set")
    lab.act("\(second) is sent by another source") { binder.onNext(second) }
    lab.expect(levels, equals: [first, second], "what was set")
  }

  @Test(
    "scheduled elements are set even after a terminal event",
    .diagnosis(
      """
      An element was waiting on the scheduler and was not set. Neither a terminal event nor the \
      release of the binder may cancel it. Ignore the disposable that `schedule` returns: do not \
      add it to a `DisposeBag`. The scheduled work must retain everything that it uses, except the \
      target.
      """,
      hint: 2
    )
  )
  func waitingElementsAreSet() {
    let lab = Lab()
    let gauge = Gauge()
    var levels: [Int] = []
    let sent = [1, 2, 3, 4].map(lab.drawn)
    do {
      let binder = learner.bind(gauge, lab.scheduler, { _ in }) { _, level in
        levels.append(level)
      }
      lab.act("\(sent[0]) is sent, then completed") {
        binder.onNext(sent[0])
        binder.onCompleted()
      }
      lab.act("\(sent[1]) is sent, then an error") {
        binder.onNext(sent[1])
        binder.onError(Broken.early)
      }
      lab.act("\(sent[2]) and \(sent[3]) are sent, and the binder is released") {
        for level in sent.suffix(2) { binder.onNext(level) }
      }
    }
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set")
  }

  @Test(
    "an error is reported, even after the target is deallocated",
    .diagnosis(
      """
      Each error must be reported once, before the call returns, and must not set anything on the \
      target, whether or not the target still exists. Call `report(error)` directly in the \
      `.error` case, for every error, without `scheduler` and without checking the target.
      """,
      hint: 1
    )
  )
  func errorIsReported() {
    let lab = Lab()
    var bindings = 0
    var reports: [String] = []
    let binders: [AnyObserver<Int>]
    do {
      let gauge = Gauge()
      binders = [nil, lab.scheduler].map { scheduler in
        learner.bind(gauge, scheduler, { reports.append("\($0)") }) { _, _ in bindings += 1 }
      }
      lab.act("sends an error") { binders[0].onError(Broken.early) }
      lab.expect(reports, equals: ["early"], "what was reported")
      lab.act("sends an error to the binder with a scheduler") { binders[1].onError(Broken.early) }
      lab.expect(reports, equals: ["early", "early"], "what was reported")
    }
    lab.act("sends an error after the target was deallocated") { binders[0].onError(Broken.late) }
    lab.run(until: 1)
    lab.expect(reports, equals: ["early", "early", "late"], "what was reported")
    lab.expect(bindings, equals: 0, "how often the binding ran")
  }

  @Test(
    "a binder does not retain its target",
    .diagnosis(
      """
      A binder, or an element that waits on the scheduler, retains the gauge, or uses it after its \
      deallocation. Capture `[weak target]` in both closures, the event handler and the scheduled \
      work, and do not pass the target to `schedule` as its state. `unowned` crashes.
      """,
      hint: 3
    )
  )
  func doesNotRetainItsTarget() {
    let lab = Lab()
    var bindings = 0
    let binder: AnyObserver<Int>
    let waiting: AnyObserver<Int>
    do {
      let gauge = Gauge()
      lab.watch(gauge, as: "the gauge")
      let count: (Gauge, Int) -> Void = { _, _ in bindings += 1 }
      binder = learner.bind(gauge, nil, unexpected(lab), count)
      waiting = learner.bind(gauge, lab.scheduler, unexpected(lab), count)
      lab.act("sends an element that waits on the scheduler") { waiting.onNext(1) }
    }
    lab.expectDeallocated("the gauge")
    lab.act("sends an element after the gauge was deallocated") { binder.onNext(2) }
    lab.run(until: 1)
    lab.expect(bindings, equals: 0, "how often the binding ran without a target")
  }

  @Test(
    "nothing remains of a released binder",
    .diagnosis(
      """
      After the binder is released and the scheduled work has run, nothing that it created may \
      remain. It needs neither a subject nor a subscription: schedule each element directly on \
      `scheduler`.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    var levels: [Int] = []
    let sent = [1, 2].map(lab.drawn)
    do {
      let gauge = Gauge()
      for (scheduler, level) in zip([nil, lab.scheduler], sent) {
        let binder = learner.bind(gauge, scheduler, unexpected(lab)) { _, level in
          levels.append(level)
        }
        lab.act("sends \(level)") { binder.onNext(level) }
      }
      lab.run(until: 1)
    }
    lab.expect(levels, equals: sent, "what was set")
    lab.expectNoLeaks()
  }

  private enum Broken: Error { case early, late }

  /// Fails the test if an error is reported.
  private func unexpected(_ lab: Lab) -> (any Error) -> Void {
    { [unowned lab] error in
      lab.expect("\(error)", equals: "none", "the error that was reported")
    }
  }
}
