import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.6 Every exit completes", .exercise("4.6"))
struct E06EveryExitCompletesTests {
  let learner = E06Contract.learner

  @Test(
    "Done sends the item, completes `todo` and dismisses the screen",
    .diagnosis(
      """
      The user tapped Done, and the list did not receive the item and then `completed`, with the \
      screen dismissed. Send the item first, then call `leave()`. Complete in \
      `viewDidDisappear(_:)`, if `isBeingDismissed`, and in `didMove(toParent:)`, if the parent is \
      nil.
      """,
      hint: 1
    )
  )
  func done() {
    for (isPushed, isFinished) in [(false, true), (false, false), (true, false), (true, true)] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      let hasName = isFinished || isPushed
      let milk = TodoItem(hasName ? lab.numbered("milk") : "", isFinished: isFinished)
      if hasName { story.type(milk.name) }
      if milk.isFinished { story.flipSwitch() }
      lab.expect(list.events.count, equals: 0, "the number of events before Done")
      let tick = lab.now
      story.tapDone()
      let notified: [Event<TodoItem>] = [.next(milk), .completed]
      lab.expect(list.events.map(\.value), equals: notified, "the events that the list receives")
      lab.expect(list.events.first?.time, equals: tick, "the tick of the item")
      lab.expect(
        story.screen === detail.screen,
        equals: false,
        "whether the screen is still visible"
      )
    }
  }

  @Test(
    "Cancel completes `todo` without an item",
    .diagnosis(
      """
      After Cancel, the screen was not dismissed with exactly one `completed`. `cancel()` only \
      calls `leave()`; `viewDidDisappear(_:)` and `didMove(toParent:)` complete `todo`, without an \
      item or an error.
      """,
      hint: 1
    )
  )
  func cancel() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let navigation = detail.screen.navigationController
      let list = lab.observe(detail.todo, as: "list")
      story.tapCancel()
      lab.expect(
        list.events.map(\.value),
        equals: [.completed],
        "the events that the list receives"
      )
      lab.expect(
        story.screen === detail.screen,
        equals: false,
        "whether the screen is still visible"
      )
      withExtendedLifetime((detail, navigation)) {}
    }
  }

  @Test(
    "a gesture completes `todo`",
    .diagnosis(
      """
      The user pulled the sheet down or swiped back, and `todo` did not complete. No button action \
      is called then: complete in `viewDidDisappear(_:)` and `didMove(toParent:)`, which are \
      called for every exit.
      """,
      hint: 2
    )
  )
  func gesture() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let navigation = detail.screen.navigationController
      let list = lab.observe(detail.todo, as: "list")
      if isPushed { story.swipeBack() } else { story.pullDown() }
      lab.expect(
        list.events.map(\.value),
        equals: [.completed],
        "the events that the list receives"
      )
      withExtendedLifetime((detail, navigation)) {}
    }
  }

  @Test(
    "neither a canceled gesture nor a cover completes `todo`",
    .diagnosis(
      """
      The screen was covered, then a gesture was canceled, and the list did not receive exactly \
      the item of a later Done. Complete only in `viewDidDisappear(_:)`, if `isBeingDismissed`, \
      and in `didMove(toParent:)`, if the parent is nil.
      """,
      hint: 2
    )
  )
  func calledOff() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      story.coverForAMoment()
      if isPushed { story.swipeBack(cancelled: true) } else { story.pullDown(cancelled: true) }
      story.coverForAMoment()
      lab.expect(list.events.count, equals: 0, "the number of events so far")
      let milk = TodoItem(lab.numbered("milk"), isFinished: isPushed)
      story.type(milk.name)
      if milk.isFinished { story.flipSwitch() }
      story.tapDone()
      let notified: [Event<TodoItem>] = [.next(milk), .completed]
      lab.expect(list.events.map(\.value), equals: notified, "the events that the list receives")
    }
  }

  @Test(
    "Cancel completes `todo` when the animation has ended",
    .diagnosis(
      """
      The user tapped Cancel, and `todo` completed before the screen had been dismissed or popped. \
      Don't complete in `cancel()` or `leave()`: complete in `viewDidDisappear(_:)` \
      and `didMove(toParent:)`, which are called when the animation has ended.
      """,
      hint: 1
    )
  )
  func cancelCompletesLater() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      let tick = lab.now
      story.tapCancel()
      lab.expect(
        list.events.first.map { $0.time > tick },
        equals: true,
        "whether `todo` completes when the animation has ended"
      )
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "a screen that is popped while covered completes `todo`",
    .diagnosis(
      """
      The screen was popped while another screen covered it, and `todo` did not complete. A \
      covered screen does not get `viewDidDisappear`; `didMove(toParent:)` is called with nil for \
      every pop.
      """,
      hint: 3
    )
  )
  func poppedUnseen() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let story = show(detail, true, lab)
    let list = lab.observe(detail.todo, as: "list")
    story.push(UIViewController(), "a photo picker covers the screen")
    lab.expect(list.events.count, equals: 0, "the number of events while it is covered")
    story.act("the program pops to the root") {
      _ = story.screen?.navigationController?.popToRootViewController(animated: true)
    }
    lab.expect(list.events.map(\.value), equals: [.completed], "the events that the list receives")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a child that is removed from its container completes `todo`",
    .diagnosis(
      """
      The screen was removed from its container, and `todo` did not complete exactly then. \
      Complete in `didMove(toParent:)`, if the parent is nil.
      """,
      hint: 3
    )
  )
  func removedChild() {
    let lab = Lab()
    let container = UIViewController()
    let detail = learner.makeDetail()
    let story = ScreenStory(lab, root: container)
    let list = lab.observe(detail.todo, as: "list")
    story.act("a container adds the screen") {
      container.addChild(detail.screen)
      container.view.addSubview(detail.screen.view)
      detail.screen.didMove(toParent: container)
    }
    lab.expect(list.events.count, equals: 0, "the number of events while it is a child")
    story.act("the container removes the screen") {
      detail.screen.willMove(toParent: nil)
      detail.screen.view.removeFromSuperview()
      detail.screen.removeFromParent()
    }
    lab.expect(list.events.map(\.value), equals: [.completed], "the events that the list receives")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a screen that was never shown completes `todo`",
    .diagnosis(
      """
      The screen was released without having been shown, and `todo` did not complete. UIKit calls \
      neither `viewDidDisappear(_:)` nor `didMove(toParent:)` then: complete in `deinit`.
      """,
      hint: 3
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail: E06Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let tick = lab.random(in: 1...4)
    lab.at(tick, "the screen is released, never shown") { detail = nil }
    lab.expect(list, [.completed(tick)])
  }

  @Test(
    "nothing leaks after an exit",
    .diagnosis(
      """
      The screen was dismissed and released, and the screen or a subscription is still alive. A \
      closure that the screen itself stores retains it: capture `[weak self]` there, and add each \
      subscription to a bag of the screen.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    for isPushed in [false, true] {
      let lab = Lab()
      let story: ScreenStory
      do {
        let detail = learner.makeDetail()
        story = show(detail, isPushed, lab)
        lab.watch(detail.screen, as: "the detail screen")
        _ = detail.todo.subscribe()
        if isPushed { story.swipeBack() } else { story.tapCancel() }
      }
      lab.expectDeallocated("the detail screen")
      lab.expectLive(0, .subscriptions)
      withExtendedLifetime(story) {}
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a sheet that is pulled down while the screen is covered completes `todo`",
    .diagnosis(
      """
      The user pulled the sheet down while a photo picker covered the screen, and the list did not \
      receive exactly `completed`. A covered screen gets no call then: subscribe to \
      `rx.deallocated` of its parent in `didMove(toParent:)`, and stay subscribed while the screen \
      is covered.
      """,
      hint: 3
    )
  )
  func coveredInTheSheet() {
    let lab = Lab()
    let detail = learner.makeDetail()
    lab.act("the program loads the view") { detail.screen.loadViewIfNeeded() }
    let story = show(detail, false, lab)
    let list = lab.observe(detail.todo, as: "list")
    story.push(UIViewController(), "a photo picker covers the screen")
    story.pullDown(cancelled: true)
    lab.expect(list.events.count, equals: 0, "the number of events after a canceled pull")
    story.pullDown()
    lab.expect(list.events.map(\.value), equals: [.completed], "the events that the list receives")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a dismissed screen does not complete `todo` of another one",
    .diagnosis(
      """
      Two detail screens were pushed, the user swiped back once, and `todo` of the other screen \
      completed, too. The screens share a subject or a flag: store it in a property of each \
      screen, not in a static one.
      """,
      hint: 3
    )
  )
  func screensAreIndependent() {
    let lab = Lab()
    let below = learner.makeDetail()
    let above = learner.makeDetail()
    above.screen.navigationItem.leftItemsSupplementBackButton = true
    let story = show(below, true, lab)
    story.push(above.screen, "another detail screen is pushed")
    let first = lab.observe(below.todo, as: "first")
    let second = lab.observe(above.todo, as: "second")
    story.swipeBack()
    lab.expect(second.events.map(\.value), equals: [.completed], "what the second screen emits")
    lab.expect(first.events.count, equals: 0, "the number of events of the first screen")
    story.swipeBack()
    lab.expect(first.events.map(\.value), equals: [.completed], "what the first screen emits")
    withExtendedLifetime((below, above)) {}
  }

  private func show(_ detail: E06Contract.Detail, _ isPushed: Bool, _ lab: Lab) -> ScreenStory {
    isPushed ? .stack(lab, with: detail.screen) : .sheet(lab, of: detail.screen)
  }
}
