import Chapter02DisposalBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("2.9 take(until: deallocated)", .exercise("2.9"))
struct E09UntilDeallocatedTests {
  let learner = E09Contract.learner

  @Test(
    "watching does not keep it alive",
    .diagnosis(
      """
      Somebody listened for the end of a screen, and that kept the screen: neither the stream nor \
      what listens to it may hold the base. The watcher must not keep it alive.
      """,
      hint: 1
    )
  )
  func watchingDoesNotKeep() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    lab.watch(screen!, as: "the screen")
    let end = learner.deallocated(screen!)
    let listener = lab.observe(end.map { "gone" }, as: "listener")
    lab.act("the screen is let go of") { screen = nil }
    lab.expectDeallocated("the screen")
    withExtendedLifetime((end, listener)) {}
  }

  @Test(
    "it is told once, when the screen has gone",
    .diagnosis(
      """
      The end of a screen was not told once, followed by completed, at the moment when the screen \
      was let go of: a sentinel that goes with the screen can say so in its `deinit`.
      """,
      hint: 2
    )
  )
  func toldOnce() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let listener = lab.observe(learner.deallocated(screen!).map { "g" }, as: "listener")
    var story: ScreenStory? = ScreenStory(lab, root: UIViewController())
    story!.present(screen!)
    story!.pullDown()
    story = nil
    let tick = lab.now + lab.random(in: 1...4)
    lab.at(tick, "the screen is let go of") { screen = nil }
    lab.expect(listener, [.next(tick, "g"), .completed(tick)])
    lab.expectNoLeaks()
  }

  @Test(
    "it is told last",
    .diagnosis(
      """
      The end was told before the screen had done all of its last work, of which some is done by \
      what was attached before you came: what comes last is attached last, and does not go first.
      """,
      hint: 2
    )
  )
  func toldLast() {
    let lab = Lab()
    var log: [String] = []
    var screen: LastWords? = LastWords { log.append($0) }
    let listening = learner.deallocated(screen!).subscribe(onNext: { log.append("gone") })
    lab.act("the screen is let go of") { screen = nil }
    lab.expect(log, equals: ["tidies up", "saves its draft", "gone"], "the screen's last work")
    withExtendedLifetime(listening) {}
  }

  @Test(
    "a stream in somebody's hand does not hold it back",
    .diagnosis(
      """
      Somebody still had the stream in hand, and the end was not told: what the stream holds \
      cannot go with the screen, and it may hold neither the attachments nor the sentinel.
      """,
      hint: 1
    )
  )
  func theStreamInHand() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!)
    let listener = lab.observe(end.map { names["g"]! }, as: "listener")
    lab.at(2, "the screen is let go of") { screen = nil }
    lab.expect(listener, "--(g|)", names)
    withExtendedLifetime(end) {}
  }

  @Test(
    "everyone who listens is told",
    .diagnosis(
      "Not everyone who listened heard that the screen had gone: there is room for many sentinels.",
      hint: 2
    )
  )
  func everyoneIsTold() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let listeners = (1...lab.random(in: 2...4)).map { number in
      lab.observe(learner.deallocated(screen!).map { "g" }, as: "listener \(number)")
    }
    lab.at(2, "the screen is let go of") { screen = nil }
    for listener in listeners { lab.expect(listener, "--(g|)") }
  }

  @Test(
    "whoever comes too late is told at once",
    .diagnosis(
      """
      Somebody asked after the screen had gone, and was left waiting or told something else: what \
      has happened already is told at once.
      """,
      hint: 3
    )
  )
  func latecomersAreTold() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!).map { names["g"]! }
    lab.at(2, "the screen is let go of") { screen = nil }
    let latecomer = lab.observe(end, at: 4, as: "latecomer")
    lab.expect(latecomer, "----(g|)", names)
  }

  @Test(
    "who stops listening leaves nothing behind",
    .diagnosis(
      """
      A listener had left, and something of it stayed with the screen: `attach` returns what takes \
      the sentinel away again.
      """,
      hint: 3
    )
  )
  func leavingLeavesNothing() {
    let lab = Lab()
    let screen = UIViewController()
    var visitor: Visitor? = Visitor()
    lab.watch(visitor!, as: "what the listener captured")
    var heard = 0
    let listening = learner.deallocated(screen).subscribe(
      onNext: { [visitor] in withExtendedLifetime(visitor) { heard += 1 } }
    )
    visitor = nil
    lab.act("the listener leaves") { listening.dispose() }
    lab.expect(heard, equals: 0, "what the listener was told")
    lab.expectDeallocated("what the listener captured")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(screen) {}
  }

  @Test(
    "who stops listening takes nobody along",
    .diagnosis(
      """
      One of two who listened to the same stream stopped, and the other heard an end that had not \
      come, or nothing when it had: what one takes away when leaving must be its own.
      """,
      hint: 3
    )
  )
  func leavingIsNoEnd() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!).map { names["g"]! }
    let leaving = lab.observe(end, until: 1, as: "who leaves")
    let staying = lab.observe(end, as: "who stays")
    lab.at(3, "the screen is let go of") { screen = nil }
    lab.expect(staying, "---(g|)", names)
    lab.expect(leaving, "-")
  }

  @Test(
    "a stream lasts until the screen has gone",
    .diagnosis(
      """
      `take(until:)` did not end a stream with the screen, or ended it before: the first element \
      is the signal, so there must be none while the screen lives.
      """,
      hint: 1
    )
  )
  func takeUntil() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let clock = lab.hot(lab.drawn("-1-2-3-4"))
    let listener = lab.observe(clock.take(until: learner.deallocated(screen!)), as: "listener")
    lab.at(2, "it is seen for the first time") { screen!.loadViewIfNeeded() }
    lab.at(4, "the screen is let go of") { screen = nil }
    lab.expect(listener, lab.drawn("-1-2|"))
    lab.expectSubscriptions(clock, "^---!")
    lab.expectNoLeaks()
  }

  /// A screen that has something left to do when it goes, and something attached that has, too.
  private final class LastWords: UIViewController {
    private let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) {
      self.log = log
      super.init()
      _ = attachments.attach(Draft(log))
    }

    required init?(coder: NSCoder) { nil }

    deinit { log("tidies up") }
  }

  private final class Draft {
    private let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) { self.log = log }

    deinit { log("saves its draft") }
  }

  private final class Visitor {}
}
