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
  func bothEmitTheSame() {
    for start in [false, true] {
      let lab = Lab()
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
      `Observable.create`, return the subscription to the subject. The bridge itself subscribes to \
      nothing: let the methods of the delegate send to the subject that the observers use.
      """,
      hint: 3
    )
  )
  func disposalReleasesTheObserver() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let observer = lab.observe(proxy.isOn(), until: 3, as: "observer")
    let first = lab.observe(proxy.isOn().take(1), as: "observer of one change")
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(observer, "--y", ["y": true, "n": false])
    lab.expect(first, "--(y|)", ["y": true, "n": false])
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "an observer receives a change before the delegate method returns",
    .diagnosis(
      """
      The user flipped the switch, the observer flipped it back when it received the change, and \
      it had not received both changes when the call returned. Send each value to the subject in \
      `switchDidChange(isOn:)` itself, also while another one is delivered. Remove what delivers \
      later, such as `observe(on:)`.
      """,
      hint: 1
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    var received: [Bool] = []
    let observer = proxy.isOn().subscribe(onNext: { isOn in
      received.append(isOn)
      if isOn { control.flip() }
    })
    lab.act("user flips the switch, the observer flips it back") { control.flip() }
    lab.expect(received, equals: [true, false], "what the observer received during the call")
    observer.dispose()
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge releases an observer that unsubscribes",
    .diagnosis(
      """
      The observer unsubscribed, and the bridge still retains it. If you keep the observers in a \
      list of your own, the disposable that `Observable.create` returns must remove the observer \
      from that list. A subject does that by itself.
      """,
      hint: 2
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    func subscribe() -> any Disposable {
      let observer = WatchedObject()
      lab.watch(observer, as: "the observer")
      return proxy.isOn().subscribe(onNext: { _ in withExtendedLifetime(observer) {} })
    }
    let screen = lab.observe(proxy.isOn(), as: "screen")
    var observer: (any Disposable)? = subscribe()
    lab.act("user flips the switch") { control.flip() }
    lab.act("the observer unsubscribes, the screen stays") { observer?.dispose() }
    observer = nil
    lab.act("user flips the switch") { control.flip() }
    lab.expectDeallocated("the observer")
    lab.expect(screen, "(yn)", ["y": true, "n": false])
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
      `changes.onCompleted()` in `switchDidDisappear()`, also if there are no observers. The \
      subject also sends it to later subscribers.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The switch was deallocated, and `isOn` failed with an error. Nothing went wrong: call \
      `changes.onCompleted()` in `switchDidDisappear()`. Do not dispose of the subject: after that \
      it sends an error to each new observer.
      """,
      of: .errorInsteadOfCompletion,
      hint: 3
    ),
    .diagnosis(
      """
      The switch was deallocated, and an observer received a value that the delegate did not. Call \
      only `changes.onCompleted()` in `switchDidDisappear()`. A later subscriber receives only \
      `completed`.
      """,
      of: .extra,
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

    var other: Switch? = Switch()
    let bridge = learner.makeProxy(other!)
    let left = lab.observe(bridge.isOn(), until: 8, as: "observer that unsubscribes")
    let next = lab.observe(
      RawObservable { bridge.isOn().subscribe($0) },
      at: 10,
      as: "first observer after that"
    )
    lab.at(9, "another switch is deallocated, without observers") { other = nil }
    lab.expect(next, "----------|", ["y": true])
    lab.expect(left, "-")
    withExtendedLifetime(bridge.object) {}
  }

  @Test(
    "observers receive `completed` at once",
    .diagnosis(
      """
      The switch was deallocated, and an observer had not received `completed` when \
      `switchDidDisappear()` or its own `subscribe` returned. Call `onCompleted()` in \
      `switchDidDisappear()` itself. A `PublishSubject` remembers that it has completed.
      """,
      hint: 3
    )
  )
  func completesDuringTheCall() {
    let lab = Lab()
    var control: Switch? = Switch()
    let proxy = learner.makeProxy(control!)
    var completed: [String] = []
    func observe(_ name: String, then action: @escaping () -> Void = {}) -> any Disposable {
      proxy.isOn().subscribe(onCompleted: {
        completed.append(name)
        action()
      })
    }
    var log: (any Disposable)?
    let screen = observe("screen") { log = observe("log, from within that event") }
    lab.act("the switch is deallocated, the log subscribes") { control = nil }
    let late = observe("late observer")
    lab.expect(
      completed,
      equals: ["screen", "log, from within that event", "late observer"],
      "the observers that received `completed`, in order"
    )
    [screen, log, late].forEach { $0?.dispose() }
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "two bridges are independent",
    .diagnosis(
      """
      Two switches had a bridge each, then one switch got a new bridge, and an observer did not \
      receive exactly the changes of its own bridge. Keep the subject in a stored property of the \
      bridge, and set `control.delegate = self` in `init`.
      """,
      hint: 2
    )
  )
  func bridgesAreIndependent() {
    let lab = Lab()
    let (one, two) = (Switch(), Switch())
    let (first, second) = (learner.makeProxy(one), learner.makeProxy(two))
    let screen = lab.observe(first.isOn(), as: "screen of the first switch")
    let other = lab.observe(second.isOn(), as: "screen of the second switch")
    lab.at(1, "user flips the first switch") { one.flip() }
    lab.at(3, "user flips the second switch") { two.flip() }
    lab.run(until: 3)
    let third = learner.makeProxy(one)
    let log = lab.observe(third.isOn(), as: "log, with a new bridge")
    lab.at(5, "user flips the first switch") { one.flip() }
    lab.expect(screen, "-y", ["y": true, "n": false])
    lab.expect(other, "---y", ["y": true, "n": false])
    lab.expect(log, "-----n", ["y": true, "n": false])
    withExtendedLifetime((first.object, second.object, third.object)) {}
  }

  @Test(
    "an observable may outlive its bridge",
    .diagnosis(
      """
      The screen released the bridge, and then an observer unsubscribed or another one subscribed, \
      which crashed or emitted a value. A closure of `create` runs at each subscription and \
      disposal, also after the bridge is deallocated. Capture the subject, with `[changes]`, not \
      `unowned self`.
      """,
      hint: 3
    )
  )
  func observablesOutliveTheBridge() {
    let lab = Lab()
    let control = Switch()
    var proxy: E06Contract.Proxy? = learner.makeProxy(control)
    let stream = proxy!.isOn()
    let early = lab.observe(stream, as: "early observer")
    lab.act("user flips the switch") { control.flip() }
    lab.act("the screen releases the bridge") { proxy = nil }
    let late = lab.observe(stream, as: "late observer")
    early.dispose()
    lab.expect(early.events.compactMap(\.value.element), equals: [true], "the early changes")
    lab.expect(late.events.compactMap(\.value.element), equals: [], "the late changes")
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
    "`isOn` still sends `completed` after the bridge is released",
    .diagnosis(
      """
      The switch was deallocated, then the screen released the bridge, and an observer that \
      subscribed afterwards did not receive exactly `completed`. The closure of `create` needs the \
      subject, not the bridge: capture `[changes]`, not `[weak self]`.
      """,
      hint: 3
    )
  )
  func completedAfterTheRelease() {
    let lab = Lab()
    var control: Switch? = Switch()
    var proxy: E06Contract.Proxy? = learner.makeProxy(control!)
    let stream = proxy!.isOn()
    lab.at(1, "the switch is deallocated") { control = nil }
    lab.at(2, "the screen releases the bridge") { proxy = nil }
    let late = lab.observe(stream, at: 4, as: "late observer")
    lab.expect(late, "----|")
  }

  @Test(
    "an unreferenced bridge is deallocated",
    .diagnosis(
      """
      The screen released the bridge, and the bridge was not deallocated. Either a closure that \
      the bridge stores captures `self`, a retain cycle: capture the subject instead, with \
      `[changes]`. Or something that is never released retains the bridge, such as a `static` \
      property.
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
      `distinctUntilChanged`, or the comparison with the previous value: each observer can decide \
      for itself whether to ignore a repeated value.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The observer did not receive the value that the delegate received. Emit the parameter of \
      `switchDidChange(isOn:)`, not the position of the switch, which may have changed again.
      """,
      of: .wrongValue,
      hint: 2
    )
  )
  func repetitionsAreEmitted() {
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

  private final class WatchedObject {}

  /// A delegate that records every call.
  private final class Diary: SwitchDelegate {
    private(set) var entries: [Recorded<Event<Bool>>] = []
    private let now: () -> Int

    init(now: @escaping () -> Int) { self.now = now }

    func switchDidChange(isOn: Bool) { entries.append(.next(now(), isOn)) }
    func switchDidDisappear() { entries.append(.completed(now())) }
  }
}
