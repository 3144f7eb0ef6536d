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
    "an element is set at once on the main thread",
    .diagnosis(
      """
      An element came on the main thread and was not set there and then, or not once: the scheduler \
      that it runs on by itself does not wait where nothing waits.
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
      lab.expect(bindings, equals: index + 1, "how often something was set")
    }
  }

  @Test(
    "the binding runs on the scheduler",
    .diagnosis(
      """
      The binder was given a scheduler, and something was set without it, or was not set, or in \
      another order than it came: every element takes its turn there.
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
    let sent = [1, 2, 3].map(lab.drawn)
    lab.act("sends \(sent)") { for level in sent { binder.onNext(level) } }
    lab.expect(levels, equals: [], "what was set before the scheduler had time")
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set then")
  }

  @Test(
    "from another thread it waits its turn on the main one",
    .diagnosis(
      """
      Elements came from another thread, and were set there, or one that came later on the main \
      thread overtook them: by itself a binder runs on a main scheduler, in order.
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
    lab.act("\(sent[0]) and \(sent[1]) come on another thread") {
      offMain { for level in sent.prefix(2) { binder.onNext(level) } }
    }
    lab.act("\(sent[2]) comes on the main thread") { binder.onNext(sent[2]) }
    lab.expect(levels, equals: [], "what was set before the main thread had time")
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set then")
    lab.expect(isOnMain, equals: [true], "whether it was the main thread")
  }

  @Test(
    "a completion means nothing to it",
    .diagnosis(
      """
      A stream that was bound completed, and something was set or reported, or the binder takes \
      nothing more: a binder handles elements, whoever ends.
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
    lab.act("\(first) comes, and a completion") {
      binder.onNext(first)
      binder.onCompleted()
    }
    lab.run(until: 1)
    lab.expect(levels, equals: [first], "what was set")
    lab.act("\(second) comes from another stream") { binder.onNext(second) }
    lab.expect(levels, equals: [first, second], "what was set")
  }

  @Test(
    "what waits is set, whatever comes behind it",
    .diagnosis(
      """
      Elements waited for their turn on the scheduler, and were not set, because a completion or an \
      error came behind them, or because nobody had the binder any more: what was sent is on its way.
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
      lab.act("\(sent[0]) comes, and a completion") {
        binder.onNext(sent[0])
        binder.onCompleted()
      }
      lab.act("\(sent[1]) comes, and an error") {
        binder.onNext(sent[1])
        binder.onError(Broken.early)
      }
      lab.act("\(sent[2]) and \(sent[3]) come, and the binder goes") {
        for level in sent.suffix(2) { binder.onNext(level) }
      }
    }
    lab.run(until: 1)
    lab.expect(levels, equals: sent, "what was set")
  }

  @Test(
    "an error is reported",
    .diagnosis(
      """
      An error was sent to the binder, and it was not reported at once, exactly once, or something \
      was set because of it: a binder shouts on error, whether its target lives or not.
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
      lab.act("an error comes") { binders[0].onError(Broken.early) }
      lab.expect(reports, equals: ["early"], "what was reported")
      lab.act("an error comes, where elements wait") { binders[1].onError(Broken.early) }
      lab.expect(reports, equals: ["early", "early"], "what was reported")
    }
    lab.act("an error comes when the target is gone") { binders[0].onError(Broken.late) }
    lab.run(until: 1)
    lab.expect(reports, equals: ["early", "early", "late"], "what was reported")
    lab.expect(bindings, equals: 0, "how often something was set")
  }

  @Test(
    "the target is not kept",
    .diagnosis(
      """
      The target was let go of and lives on, because there is a binder, or because an element waits \
      for its turn: hold it weakly in both closures.
      """,
      hint: 3
    )
  )
  func keepsNobody() {
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
      lab.act("an element waits for its turn") { waiting.onNext(1) }
    }
    lab.expectDeallocated("the gauge")
    lab.act("another one comes too late") { binder.onNext(2) }
    lab.run(until: 1)
    lab.expect(bindings, equals: 0, "how often something was set on what had gone")
  }

  @Test(
    "nothing is left of a binder",
    .diagnosis(
      """
      The binder is gone and nothing waits any more, and something that it made is still there: a \
      closure, a scheduler and a weak target are all that a binder needs.
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

  /// Nothing is to be reported.
  private func unexpected(_ lab: Lab) -> (any Error) -> Void {
    { [unowned lab] error in
      lab.expect("\(error)", equals: "none", "the error that was reported")
    }
  }
}
