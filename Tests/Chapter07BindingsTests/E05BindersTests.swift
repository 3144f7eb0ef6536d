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
    lab.act("sends 1, 2 and 3") { for level in 1...3 { binder.onNext(level) } }
    lab.expect(levels, equals: [], "what was set before the scheduler had time")
    lab.run(until: 1)
    lab.expect(levels, equals: [1, 2, 3], "what was set then")
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
    lab.act("1 and 2 come on another thread") {
      offMain { for level in 1...2 { binder.onNext(level) } }
    }
    lab.act("3 comes on the main thread") { binder.onNext(3) }
    lab.expect(levels, equals: [], "what was set before the main thread had time")
    lab.run(until: 1)
    lab.expect(levels, equals: [1, 2, 3], "what was set then")
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
    lab.act("7 comes, and a completion") {
      binder.onNext(7)
      binder.onCompleted()
    }
    lab.run(until: 1)
    lab.expect(levels, equals: [7], "what was set")
    lab.act("8 comes from another stream") { binder.onNext(8) }
    lab.expect(levels, equals: [7, 8], "what was set")
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
