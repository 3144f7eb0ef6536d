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
    "observing an object does not retain it",
    .diagnosis(
      """
      The screen was released while `deallocated` was observed, and was not deallocated. Neither \
      the observable nor a subscription may retain the base: capture `[weak attachments = \
      base.attachments]` instead of `base`.
      """,
      hint: 1
    )
  )
  func watchingDoesNotKeep() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    lab.watch(screen!, as: "the screen")
    let end = learner.deallocated(screen!)
    let observer = lab.observe(end.map { "gone" }, as: "observer")
    lab.act("the screen is released") { screen = nil }
    lab.expectDeallocated("the screen")
    withExtendedLifetime((end, observer)) {}
  }

  @Test(
    "`deallocated` emits once and completes when the object is deallocated",
    .diagnosis(
      """
      `deallocated` did not emit exactly one element and `completed` when the screen was \
      deallocated. Attach a sentinel to `base.attachments` that sends both in its `deinit`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `deallocated` emitted no element when the screen was deallocated. Attach a sentinel to \
      `base.attachments`, and call `observer.onNext(())` in its `deinit`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      `deallocated` emitted its element and did not complete. Nothing can follow the deallocation: \
      call `observer.onCompleted()` after `observer.onNext(())`.
      """,
      of: .neverCompleted,
      hint: 2
    ),
    .diagnosis(
      """
      `deallocated` emitted before the screen was deallocated. While `base.attachments` exists, \
      only attach a sentinel in the subscription, and send the events in its `deinit`.
      """,
      of: .tooEarly,
      hint: 2
    )
  )
  func emitsOnce() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let observer = lab.observe(learner.deallocated(screen!).map { "g" }, as: "observer")
    var story: ScreenStory? = ScreenStory(lab, root: UIViewController())
    story!.present(screen!)
    story!.pullDown()
    story = nil
    let tick = lab.now + lab.random(in: 1...4)
    lab.at(tick, "the screen is released") { screen = nil }
    lab.expect(observer, [.next(tick, "g"), .completed(tick)])
    lab.expectNoLeaks()
  }

  @Test(
    "`deallocated` emits after the object's own clean-up",
    .diagnosis(
      """
      `deallocated` did not emit after the clean-up of the screen and of its earlier attachments, \
      while the screen was being released. Attachments are released in the order in which they \
      were attached: call `base.attachments.attach(_:)` without `goesFirst` when an observer \
      subscribes. Send the events in the `deinit` of the sentinel, without `observe(on:)`.
      """,
      hint: 2
    )
  )
  func emitsAfterCleanUp() {
    let lab = Lab()
    var log: [String] = []
    var screen: LastWords? = LastWords { log.append($0) }
    let subscription = learner.deallocated(screen!).subscribe(onNext: { log.append("gone") })
    lab.act("the screen is released") { screen = nil }
    lab.expect(log, equals: ["tidies up", "saves its draft", "gone"], "the clean-up of the screen")
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "a retained observable does not delay the element",
    .diagnosis(
      """
      The test retained the observable, which did not emit at the moment the screen was \
      deallocated. The observable must retain neither the attachments nor a sentinel: capture the \
      attachments weakly, and create a sentinel for each subscription.
      """,
      hint: 1
    )
  )
  func theStreamInHand() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!)
    let observer = lab.observe(end.map { names["g"]! }, as: "observer")
    lab.at(2, "the screen is released") { screen = nil }
    lab.expect(observer, "--(g|)", names)
    withExtendedLifetime(end) {}
  }

  @Test(
    "every observer is notified",
    .diagnosis(
      """
      Not every observer received one element and `completed`. Attach a sentinel for each \
      subscription: `attach(_:)` can be called any number of times.
      """,
      hint: 2
    )
  )
  func everyObserverIsNotified() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let observers = (1...lab.random(in: 2...4)).map { number in
      lab.observe(learner.deallocated(screen!).map { "g" }, as: "observer \(number)")
    }
    lab.at(2, "the screen is released") { screen = nil }
    for observer in observers { lab.expect(observer, "--(g|)") }
  }

  @Test(
    "each screen has an observable of its own",
    .diagnosis(
      """
      Several screens were observed, and one of the observers did not receive both events exactly \
      when its own screen was deallocated. Attach each sentinel to the attachments of its base, \
      and store nothing in a `static` property.
      """,
      hint: 2
    )
  )
  func severalScreens() {
    let lab = Lab()
    func observe(_ screen: UIViewController?, as name: String) -> Recording<String> {
      lab.observe(learner.deallocated(screen!).map { "g" }, as: name)
    }
    var first: UIViewController? = UIViewController()
    var second: UIViewController? = UIViewController()
    let ofFirst = observe(first, as: "observer of the first screen")
    let ofSecond = observe(second, as: "observer of the second screen")
    lab.at(2, "the first screen is released") { first = nil }
    lab.at(4, "the second screen is released") { second = nil }
    lab.expect(ofFirst, "--(g|)")
    lab.expect(ofSecond, "----(g|)")
    var third: UIViewController? = UIViewController()
    let ofThird = observe(third, as: "observer of a third screen, created afterwards")
    lab.at(6, "the third screen is released") { third = nil }
    lab.expect(ofThird, "------(g|)")
  }

  @Test(
    "a subscriber after deallocation is notified immediately",
    .diagnosis(
      """
      An observer subscribed after the deallocation, and did not immediately receive one element \
      and `completed`. If the weakly captured attachments are nil, send both and return \
      `Disposables.create()`.
      """,
      hint: 3
    )
  )
  func lateSubscribersAreNotified() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!).map { names["g"]! }
    lab.at(2, "the screen is released") { screen = nil }
    let lateObserver = lab.observe(end, at: 4, as: "late observer")
    lab.expect(lateObserver, "----(g|)", names)
  }

  @Test(
    "reading `deallocated` attaches nothing to the object",
    .diagnosis(
      """
      `deallocated` was read several times and never subscribed to, and each time left resources \
      or an attached object that live as long as the screen. Create and attach the sentinel in the \
      closure of `Observable.create`, which runs when an observer subscribes.
      """,
      hint: 2
    )
  )
  func readingAttachesNothing() {
    let lab = Lab()
    let screen = UIViewController()
    // What all subscribers share may be created by the first access.
    lab.act("`deallocated` is read") { _ = learner.deallocated(screen) }
    let before = Resources.total
    let attached = screen.attachments.count
    let times = lab.random(in: 3...9)
    lab.act("it is read \(times) more times") {
      for _ in 1...times { _ = learner.deallocated(screen) }
    }
    lab.expect(Int(Resources.total - before), equals: 0, "the resources that are left alive")
    lab.expect(screen.attachments.count - attached, equals: 0, "the objects that are left attached")
  }

  @Test(
    "disposing of a subscription removes its sentinel",
    .diagnosis(
      """
      The observer unsubscribed, and the screen still retains a part of the subscription. \
      `attach(_:)` returns a closure that removes the sentinel. Return `Disposables.create(with:)` \
      with that closure.
      """,
      hint: 3
    )
  )
  func disposalRemovesTheSentinel() {
    let lab = Lab()
    let screen = UIViewController()
    var visitor: Visitor? = Visitor()
    lab.watch(visitor!, as: "what the observer captured")
    var received = 0
    let subscription = learner.deallocated(screen).subscribe(
      onNext: { [visitor] in withExtendedLifetime(visitor) { received += 1 } }
    )
    visitor = nil
    lab.act("the observer unsubscribes") { subscription.dispose() }
    lab.expect(received, equals: 0, "the number of elements received")
    lab.expectDeallocated("what the observer captured")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(screen) {}
  }

  @Test(
    "a disposed subscription leaves no object attached",
    .diagnosis(
      """
      The observer unsubscribed, and an object of the subscription is still attached to the \
      screen. `attach(_:)` returns a closure that removes the object. Call it when the \
      subscription is disposed of: return `Disposables.create(with:)` with that closure.
      """,
      hint: 3
    )
  )
  func nothingStaysAttached() {
    let lab = Lab()
    let screen = UIViewController()
    func subscribeAndUnsubscribe() { learner.deallocated(screen).subscribe().dispose() }
    // What all subscribers share may be attached by the first one.
    lab.act("an observer subscribes and unsubscribes") { subscribeAndUnsubscribe() }
    let before = screen.attachments.count
    let times = lab.random(in: 3...9)
    lab.act("\(times) more do so") { for _ in 1...times { subscribeAndUnsubscribe() } }
    lab.expect(screen.attachments.count - before, equals: 0, "the objects that are left attached")
  }

  @Test(
    "unsubscribing does not affect another observer",
    .diagnosis(
      """
      One of two observers unsubscribed, and the other did not receive exactly one element and \
      `completed` at the deallocation. Create and attach a sentinel for each subscription, inside \
      `Observable.create`, and remove only that one.
      """,
      hint: 3
    )
  )
  func disposalDoesNotAffectOthers() {
    let lab = Lab()
    let names = lab.words(for: "g")
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!).map { names["g"]! }
    let leaving = lab.observe(end, until: 1, as: "first observer")
    let staying = lab.observe(end, as: "second observer")
    lab.at(3, "the screen is released") { screen = nil }
    lab.expect(staying, "---(g|)", names)
    lab.expect(leaving, "-")
  }

  @Test(
    "`take(until:)` completes a source at the deallocation",
    .diagnosis(
      """
      `take(until: deallocated)` did not complete exactly when the screen was deallocated. The \
      first element of `deallocated` completes it, so `deallocated` must emit no element while the \
      screen is alive.
      """,
      hint: 1
    )
  )
  func takeUntil() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    let clock = lab.hot(lab.drawn("-1-2-3-4"))
    let observer = lab.observe(clock.take(until: learner.deallocated(screen!)), as: "observer")
    lab.at(2, "the view is loaded") { screen!.loadViewIfNeeded() }
    lab.at(4, "the screen is released") { screen = nil }
    lab.expect(observer, lab.drawn("-1-2|"))
    lab.expectSubscriptions(clock, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer may subscribe or unsubscribe during the element",
    .diagnosis(
      """
      An observer subscribed again while it received the element, and the new subscription did not \
      receive exactly one element and `completed`. At that time the weakly captured attachments \
      are nil: send both events immediately.
      """,
      hint: 3
    )
  )
  func subscribesDuringTheElement() {
    let lab = Lab()
    var log: [String] = []
    var screen: UIViewController? = UIViewController()
    let end = learner.deallocated(screen!)
    let slot = SerialDisposable()
    slot.disposable = end.subscribe(
      onNext: {
        log.append("first")
        _ = end.subscribe(
          onNext: { log.append("second") },
          onCompleted: { log.append("second completed") }
        )
        slot.dispose()
      },
      onCompleted: { log.append("first completed") }
    )
    lab.act("the screen is released") { screen = nil }
    lab.expect(log, equals: ["first", "second", "second completed"], "what the observers received")
    lab.expectNoLeaks()
  }

  /// A screen that cleans up in its `deinit`, with an attachment that does so too.
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
