import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.6 Delegate to subject bridge", .exercise("1.6"))
struct E06DelegateToSubjectTests {
  let learner = E06Contract.learner

  @Test(
    "`isOn` emits exactly what a delegate receives",
    .diagnosis(
      """
      `isOn` did not emit exactly what `switchDidChange(isOn:)` receives, in the same ticks. Send \
      each value to the subject in that method, and nothing else.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      `isOn` did not emit a change of the switch. Set `control.delegate = self` in `init`, and \
      call `changes.onNext(isOn)` in `switchDidChange(isOn:)` for every value.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      `isOn` emitted a value that the delegate did not receive in that tick. A delegate receives \
      changes and no initial value: use a `PublishSubject`, without `startWith` or a replay.
      """,
      of: .extra,
      hint: 1
    )
  )
  func bothTellTheSame() {
    let lab = Lab()
    let start = lab.random(in: 0...1) == 1
    let old = Switch(isOn: start)
    let new = Switch(isOn: start)
    let proxy = learner.makeProxy(new)
    let diary = Diary { lab.now }
    lab.at(2, "a delegate is set") { old.delegate = diary }
    let observer = lab.observe(proxy.isOn(), at: 2, as: "observer")
    for tick in [1, 3, 4] + (5...12).filter({ _ in lab.random(in: 0...1) == 1 }) {
      lab.at(tick, "user flips both switches") {
        old.flip()
        new.flip()
      }
    }
    lab.run(until: 13)
    lab.expect(observer, diary.entries)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "all accesses to `isOn` observe one subject",
    .diagnosis(
      """
      `isOn` was read again, and the first observer did not receive exactly the changes of the \
      switch. Each access must lead to the same subject. Create the subject once, in a stored \
      property.
      """,
      hint: 2
    )
  )
  func twoAccessesOneStream() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let early = lab.observe(proxy.isOn(), as: "first observer")
    lab.at(1, "user flips the switch") { control.flip() }
    lab.at(2, "`isOn` is read again") { _ = proxy.isOn() }
    lab.at(3, "user flips the switch") { control.flip() }
    lab.expect(early, "-y-n", ["y": true, "n": false])
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "two observers receive the same changes",
    .diagnosis(
      """
      The screen and the log did not both receive the changes while they were subscribed. A new \
      subscriber replaced an earlier one. Let `isOn` return the observable of a subject, which \
      sends to any number of observers.
      """,
      hint: 2
    )
  )
  func twoListeners() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let screen = lab.observe(proxy.isOn(), as: "screen")
    let log = lab.observe(proxy.isOn(), until: 3, as: "log")
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(screen, "--y-n", ["y": true, "n": false])
    lab.expect(log, "--y", ["y": true, "n": false])
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "a late subscriber receives only later changes",
    .diagnosis(
      """
      An observer did not receive exactly the changes made while it was subscribed. A delegate \
      that is set late does not receive earlier changes either. Remove what stores an element, \
      such as `share(replay:)`.
      """,
      hint: 2
    )
  )
  func nothingIsReplayed() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let stream = proxy.isOn()
    let screen = lab.observe(stream, as: "screen")
    let lateObserver = lab.observe(stream, at: 3, as: "late observer")
    let newObserver = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 3,
      as: "new observer"
    )
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(screen, "--y-n", ["y": true, "n": false])
    lab.expect(lateObserver, "----n", ["y": true, "n": false])
    lab.expect(newObserver, "----n", ["y": true, "n": false])
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge does not retain a disposed subscription",
    .diagnosis(
      """
      The observer unsubscribed, and a subscription inside the bridge is still active. In \
      `Observable.create`, return the subscription to the subject.
      """,
      hint: 3
    )
  )
  func whoLeavesIsLetGo() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let observer = lab.observe(proxy.isOn(), until: 3, as: "observer")
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(observer, "--y", ["y": true, "n": false])
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge does not retain the switch",
    .diagnosis(
      """
      The screen released the switch, and the switch was not deallocated: the bridge retains it. \
      The switch calls its delegate, so the bridge needs no reference to the switch. Remove the \
      property or strong capture that holds it.
      """,
      hint: 3
    )
  )
  func theSwitchMayGo() {
    let lab = Lab()
    var control: Switch? = Switch()
    lab.watch(control!, as: "the switch")
    let proxy = learner.makeProxy(control!)
    let observer = lab.observe(proxy.isOn(), as: "observer")
    lab.act("user flips the switch") { control!.flip() }
    lab.act("the screen releases the switch") { control = nil }
    lab.expectDeallocated("the switch")
    observer.dispose()
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "`isOn` completes when the switch is deallocated",
    .diagnosis(
      """
      The switch was deallocated, and an observer did not receive `completed` exactly once. Call \
      `changes.onCompleted()` in `switchDidDisappear()`. The subject also sends it to later \
      subscribers.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The switch was deallocated, and `isOn` failed with an error. Nothing went wrong: call \
      `changes.onCompleted()` in `switchDidDisappear()`.
      """,
      of: .errorInsteadOfCompletion,
      hint: 3
    )
  )
  func theStreamCompletes() {
    let lab = Lab()
    var control: Switch? = Switch()
    let proxy = learner.makeProxy(control!)
    let screen = lab.observe(proxy.isOn(), as: "screen")
    let lateObserver = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 6,
      as: "late observer"
    )
    lab.at(2, "user flips the switch") { control!.flip() }
    lab.at(4, "the switch is deallocated") { control = nil }
    lab.expect(screen, "--y-|", ["y": true])
    lab.expect(lateObserver, "------|", ["y": true])
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge becomes the delegate in `init`",
    .diagnosis(
      """
      The switch was deallocated before the first subscription, and the first observer did not \
      receive exactly `completed`. Set `control.delegate = self` in `init`, not when an observer \
      subscribes.
      """,
      hint: 1
    )
  )
  func theChairIsTakenAtOnce() {
    let lab = Lab()
    var control: Switch? = Switch()
    let proxy = learner.makeProxy(control!)
    let lateObserver = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 4,
      as: "the first observer"
    )
    lab.at(2, "the switch is deallocated") { control = nil }
    lab.expect(lateObserver, "----|")
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "an unreferenced bridge is deallocated",
    .diagnosis(
      """
      The screen released the bridge, and the bridge was not deallocated: a retain cycle. A \
      closure that the bridge stores captures `self`. Capture the subject instead, with \
      `[changes]`.
      """,
      hint: 3
    )
  )
  func theBridgeMayGo() {
    let lab = Lab()
    let control = Switch()
    var proxy: E06Contract.Proxy? = learner.makeProxy(control)
    lab.watch(proxy!.object, as: "the bridge")
    let observer = lab.observe(proxy!.isOn(), as: "observer")
    lab.act("user flips the switch") { control.flip() }
    lab.act("the screen releases the bridge") {
      observer.dispose()
      proxy = nil
    }
    lab.expectDeallocated("the bridge")
    lab.expectNoLeaks()
  }

  @Test(
    "a repeated value is emitted again",
    .diagnosis(
      """
      The delegate received the same value twice, and the observer did not. Remove \
      `distinctUntilChanged`: each observer can decide for itself whether to ignore a repeated \
      value.
      """,
      hint: 2
    )
  )
  func repetitionsAreHeard() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let observer = lab.observe(proxy.isOn(), as: "observer")
    for tick in [1, 2] {
      lab.at(tick, "the delegate receives on") { control.delegate?.switchDidChange(isOn: true) }
    }
    lab.expect(observer, "-yy", ["y": true])
    withExtendedLifetime(proxy.object) {}
  }

  /// A delegate that records every call.
  private final class Diary: SwitchDelegate {
    private(set) var entries: [Recorded<Event<Bool>>] = []
    private let now: () -> Int

    init(now: @escaping () -> Int) { self.now = now }

    func switchDidChange(isOn: Bool) { entries.append(.next(now(), isOn)) }
    func switchDidDisappear() { entries.append(.completed(now())) }
  }
}
