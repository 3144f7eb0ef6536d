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
    "a listener hears what a delegate hears",
    .diagnosis(
      """
      The stream and a plain delegate tell different stories of the same switch: pass on each \
      change as it comes, and nothing that is not a change.
      """,
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
    lab.at(2, "a delegate takes its chair") { old.delegate = diary }
    let listener = lab.observe(proxy.isOn(), at: 2, as: "listener")
    for tick in [1, 3, 4] + (5...12).filter({ _ in lab.random(in: 0...1) == 1 }) {
      lab.at(tick, "user flips both switches") {
        old.flip()
        new.flip()
      }
    }
    lab.run(until: 13)
    lab.expect(listener, diary.entries)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "two accesses give one stream",
    .diagnosis(
      """
      `isOn` gave another stream at each access: all have to lead to one subject.
      """,
      hint: 2
    )
  )
  func twoAccessesOneStream() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let early = lab.observe(proxy.isOn(), as: "early listener")
    lab.at(1, "user flips the switch") { control.flip() }
    lab.at(2, "a new listener asks") { _ = proxy.isOn() }
    lab.at(3, "user flips the switch") { control.flip() }
    lab.expect(early, "-y-n", ["y": true, "n": false])
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "two listeners hear the same",
    .diagnosis(
      """
      One listener pushed out another: a delegate is a chair for one, a subject is a bench for \
      as many as come.
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
    "who comes late hears only what comes later",
    .diagnosis(
      """
      A latecomer heard of a change that was over: a delegate that takes its chair late is not \
      told the past either. Nothing on the way may keep the last element.
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
    let latecomer = lab.observe(stream, at: 3, as: "latecomer")
    let newcomer = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 3,
      as: "newcomer"
    )
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(screen, "--y-n", ["y": true, "n": false])
    lab.expect(latecomer, "----n", ["y": true, "n": false])
    lab.expect(newcomer, "----n", ["y": true, "n": false])
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "who leaves is let go",
    .diagnosis(
      """
      A listener left and the bridge kept something of it: return the subscription to the subject \
      as what `create` disposes of.
      """,
      hint: 3
    )
  )
  func whoLeavesIsLetGo() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let listener = lab.observe(proxy.isOn(), until: 3, as: "listener")
    lab.at(2, "user flips the switch") { control.flip() }
    lab.at(4, "user flips the switch") { control.flip() }
    lab.expect(listener, "--y", ["y": true, "n": false])
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge does not keep the switch alive",
    .diagnosis(
      """
      The screen let go of its switch and the switch stayed: the bridge holds it. Who keeps whom? \
      A delegate is told by the switch and needs no way back.
      """,
      hint: 3
    )
  )
  func theSwitchMayGo() {
    let lab = Lab()
    var control: Switch? = Switch()
    lab.watch(control!, as: "the switch")
    let proxy = learner.makeProxy(control!)
    let listener = lab.observe(proxy.isOn(), as: "listener")
    lab.act("user flips the switch") { control!.flip() }
    lab.act("the screen lets go of the switch") { control = nil }
    lab.expectDeallocated("the switch")
    listener.dispose()
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "when the switch is gone the stream completes",
    .diagnosis(
      """
      The switch was gone and its listeners did not hear `completed`: nothing can follow, so \
      complete, for those who listen and for those who still come.
      """,
      hint: 3
    )
  )
  func theStreamCompletes() {
    let lab = Lab()
    var control: Switch? = Switch()
    let proxy = learner.makeProxy(control!)
    let screen = lab.observe(proxy.isOn(), as: "screen")
    let latecomer = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 6,
      as: "latecomer"
    )
    lab.at(2, "user flips the switch") { control!.flip() }
    lab.at(4, "switch disappears") { control = nil }
    lab.expect(screen, "--y-|", ["y": true])
    lab.expect(latecomer, "------|", ["y": true])
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the chair is taken before anyone listens",
    .diagnosis(
      """
      The switch went before anyone had subscribed, and the bridge knew nothing of it: take the \
      delegate's chair when the bridge is made, not when somebody comes to listen.
      """,
      hint: 1
    )
  )
  func theChairIsTakenAtOnce() {
    let lab = Lab()
    var control: Switch? = Switch()
    let proxy = learner.makeProxy(control!)
    let latecomer = lab.observe(
      RawObservable { proxy.isOn().subscribe($0) },
      at: 4,
      as: "the first listener"
    )
    lab.at(2, "switch disappears") { control = nil }
    lab.expect(latecomer, "----|")
    withExtendedLifetime(proxy.object) {}
  }

  @Test(
    "the bridge does not keep itself alive",
    .diagnosis("A closure that the bridge stores captures the bridge: draw the ring.", hint: 3)
  )
  func theBridgeMayGo() {
    let lab = Lab()
    let control = Switch()
    var proxy: E06Contract.Proxy? = learner.makeProxy(control)
    lab.watch(proxy!.object, as: "the bridge")
    let listener = lab.observe(proxy!.isOn(), as: "listener")
    lab.act("user flips the switch") { control.flip() }
    lab.act("the screen goes, and its bridge with it") {
      listener.dispose()
      proxy = nil
    }
    lab.expectDeallocated("the bridge")
    lab.expectNoLeaks()
  }

  @Test(
    "what is told twice is heard twice",
    .diagnosis(
      """
      The delegate was told the same position again and a listener did not hear it: pass on what \
      you are told, and leave it to those who listen what counts as news.
      """,
      hint: 2
    )
  )
  func repetitionsAreHeard() {
    let lab = Lab()
    let control = Switch()
    let proxy = learner.makeProxy(control)
    let listener = lab.observe(proxy.isOn(), as: "listener")
    for tick in [1, 2] {
      lab.at(tick, "the delegate is told on") { control.delegate?.switchDidChange(isOn: true) }
    }
    lab.expect(listener, "-yy", ["y": true])
    withExtendedLifetime(proxy.object) {}
  }

  /// Keeps a diary, as delegates did before there were streams.
  private final class Diary: SwitchDelegate {
    private(set) var entries: [Recorded<Event<Bool>>] = []
    private let now: () -> Int

    init(now: @escaping () -> Int) { self.now = now }

    func switchDidChange(isOn: Bool) { entries.append(.next(now(), isOn)) }
    func switchDidDisappear() { entries.append(.completed(now())) }
  }
}
