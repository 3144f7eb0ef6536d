import Chapter00StreamsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("0.8 When the screen closes", .exercise("0.8"))
struct E08WhenTheScreenClosesTests {
  let learner = E08Contract.learner

  @Test(
    "the screen shows each list",
    .diagnosis(
      """
      `results` emitted a list, and the screen did not show it. In `viewDidLoad` subscribe with \
      `onNext: { [weak self] titles in self?.titles = titles }`, and keep the subscription.
      """,
      hint: 1
    )
  )
  func showsEachList() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.hot("--a-b-0-a", lists)
    let screen = learner.makeScreen(results.asObservable())
    lab.act("the view is loaded") { screen.controller.loadViewIfNeeded() }
    for (tick, name) in [(1, "0"), (2, "a"), (4, "b"), (6, "0"), (8, "a")] as [(Int, Character)] {
      lab.run(until: tick)
      lab.expect(screen.titles(), equals: lists[name]!, "the titles at tick \(tick)")
    }
  }

  @Test(
    "the subscription begins in viewDidLoad",
    .diagnosis(
      """
      The screen did not subscribe exactly once, when its view was loaded. A screen that is made \
      and never shown must not start a request: subscribe in `viewDidLoad`, not in `init`.
      """,
      hint: 1
    )
  )
  func beginsInViewDidLoad() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.cold("--a--b", lists)
    let screen = learner.makeScreen(results.asObservable())
    let neverShown = learner.makeScreen(results.asObservable())
    lab.at(3, "the view is loaded") { screen.controller.loadViewIfNeeded() }
    lab.expectSubscriptions(results, "---^")
    lab.expect(screen.titles(), equals: lists["b"]!, "the titles of the screen")
    lab.expect(neverShown.titles(), equals: [], "the titles of a screen that was never shown")
  }

  @Test(
    "the subscription does not retain the screen",
    .diagnosis(
      """
      The screen was closed, and it was not deallocated. The screen retains its bag, the bag \
      retains the subscription, and the subscription retains your closure. Capture the screen \
      weakly, with `[weak self]`.
      """,
      hint: 2
    )
  )
  func screenIsDeallocated() {
    let lab = Lab()
    let results = PublishSubject<[String]>()
    var screen: E08Contract.Screen? = learner.makeScreen(results)
    lab.act("the view is loaded") { screen?.controller.loadViewIfNeeded() }
    lab.watch(screen!.controller, as: "the screen")
    lab.act("the screen closes") { screen = nil }
    lab.expectDeallocated("the screen")
    lab.act("a list comes too late") { results.onNext(["late"]) }
    let closing = results.do(onNext: { _ in screen = nil })
    screen = learner.makeScreen(closing)
    lab.act("the next view is loaded") { screen?.controller.loadViewIfNeeded() }
    lab.watch(screen!.controller, as: "the next screen")
    lab.act("a list arrives while the next screen closes") { results.onNext(["last"]) }
    lab.expectDeallocated("the next screen")
  }

  @Test(
    "closing the screen disposes of the subscription",
    .diagnosis(
      """
      The screen was closed and deallocated, and its subscription to `results` was still active: \
      the request goes on without an observer. Put the subscription into a `DisposeBag` that the screen \
      stores, with `disposed(by:)`.
      """,
      hint: 2
    )
  )
  func closingDisposes() {
    let lab = Lab()
    let results = lab.cold("--a------b", makeLists(lab))
    var screen: E08Contract.Screen? = learner.makeScreen(results.asObservable())
    lab.act("the view is loaded") { screen?.controller.loadViewIfNeeded() }
    lab.at(5, "the screen closes") { screen = nil }
    lab.run(until: 6)
    lab.expectSubscriptions(results, "^----!")
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .bags)
    lab.expectNoLeaks("after the screen was closed")
  }

  @Test(
    "a covered screen continues to receive lists",
    .diagnosis(
      """
      Another screen covered this one for a moment, and this one missed a list: one while it was \
      covered, or one after the user went back. A covered screen is not closed: do not dispose of \
      the subscription in `viewWillDisappear`, or when the screen appears again.
      """,
      hint: 3
    )
  )
  func coveredScreen() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.hot("---b---a", lists)
    let screen = learner.makeScreen(results.asObservable())
    let story = ScreenStory(lab, root: screen.controller)
    story.push(UIViewController(), "a photo picker covers the screen")
    lab.expect(screen.titles(), equals: lists["b"]!, "the titles while the screen is covered")
    story.act("user goes back") { story.user.tapBack() }
    lab.run(until: 8)
    lab.expect(screen.titles(), equals: lists["a"]!, "the titles after the user went back")
    lab.expectSubscriptions(results, "^")
  }

  @Test(
    "a screen goes on receiving after a canceled swipe back",
    .diagnosis(
      """
      The user began to swipe back and released too early, and the screen did not show the next \
      list. `viewWillDisappear` is called for a canceled swipe as well: do not dispose of the \
      subscription in it. The bag disposes when the screen is deallocated.
      """,
      hint: 3
    )
  )
  func canceledSwipe() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.hot("-------b", lists)
    let screen = learner.makeScreen(results.asObservable())
    let story = ScreenStory.stack(lab, with: screen.controller)
    story.swipeBack(cancelled: true)
    lab.run(until: 8)
    lab.expect(screen.titles(), equals: lists["b"]!, "the titles after the canceled swipe")
    lab.expectSubscriptions(results, "--^")
  }

  @Test(
    "a closed screen that is retained goes on receiving",
    .diagnosis(
      """
      The screen was closed and retained, and it missed a list: one while it was closed, or one \
      after it was pushed again. `viewDidLoad` is not called a second time: do not dispose of the \
      subscription in `viewDidDisappear`. The bag disposes when the screen is deallocated.
      """,
      hint: 3
    )
  )
  func retainedScreen() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.hot("-------b--a", lists)
    let screen = learner.makeScreen(results.asObservable())
    let story = ScreenStory.stack(lab, with: screen.controller)
    story.swipeBack()
    lab.run(until: 8)
    lab.expect(screen.titles(), equals: lists["b"]!, "the titles while the screen is closed")
    story.push(screen.controller, "the same screen is shown again")
    lab.run(until: 11)
    lab.expect(screen.titles(), equals: lists["a"]!, "the titles of the screen that is shown again")
    lab.expectSubscriptions(results, "--^")
  }

  @Test(
    "two screens have two subscriptions",
    .diagnosis(
      """
      Two screens were open and one was closed, and the other one was affected, or did not show \
      its lists. Each screen has its own bag: store it in a property of the instance, not in a \
      global or static one.
      """,
      hint: 3
    )
  )
  func twoScreens() {
    let lab = Lab()
    let lists = makeLists(lab)
    let results = lab.hot("--a---b", lists)
    let kept = learner.makeScreen(results.asObservable())
    var closed: E08Contract.Screen? = learner.makeScreen(results.asObservable())
    lab.act("both views are loaded") {
      kept.controller.loadViewIfNeeded()
      closed?.controller.loadViewIfNeeded()
    }
    lab.run(until: 3)
    lab.expect(closed?.titles(), equals: lists["a"], "the titles of the second screen")
    lab.at(4, "the second screen closes") { closed = nil }
    let next = learner.makeScreen(results.asObservable())
    lab.at(5, "the view of a third screen is loaded") { next.controller.loadViewIfNeeded() }
    lab.expectSubscriptions(results, "^", "^---!", "-----^")
    lab.expect(kept.titles(), equals: lists["b"]!, "the titles of the first screen")
    lab.expect(next.titles(), equals: lists["b"]!, "the titles of the third screen")
  }

  @Test(
    "lists that are emitted during the subscription are shown",
    .diagnosis(
      """
      `results` emitted its list during `viewDidLoad` and completed, and the screen did not show \
      that list. Store each list when it arrives, and keep it after the completion.
      """,
      hint: 3
    )
  )
  func synchronousResults() {
    let lab = Lab()
    let lists = makeLists(lab)
    let screen = learner.makeScreen(.of(lists["a"]!, lists["b"]!))
    lab.act("the view is loaded") { screen.controller.loadViewIfNeeded() }
    lab.expect(screen.titles(), equals: lists["b"]!, "the titles")
    lab.expectNoLeaks()
  }

  private func makeLists(_ lab: Lab) -> [Character: [String]] {
    [
      "a": [lab.numbered("Dune ")], "b": [lab.numbered("Emma "), lab.numbered("Ulysses ")],
      "0": [],
    ]
  }
}
