import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.4 Covered is not dismissed", .exercise("4.4"))
struct E04CoveredIsNotGoneTests {
  let learner = E04Contract.learner

  @Test(
    "a covered screen does not complete `todo`",
    .diagnosis(
      """
      A photo picker covered the screen for a moment, and the list did not receive the item of a \
      later Done. `todo` completed when the screen was covered: in `viewDidDisappear`, check \
      whether it is popped or dismissed.
      """,
      hint: 1
    )
  )
  func coveredIsNotGone() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      let milk = fillIn(story)
      story.coverForAMoment()
      expectDone(milk, story, list)
    }
  }

  @Test(
    "a canceled pull on the sheet does not complete `todo`",
    .diagnosis(
      """
      The user canceled a pull on the sheet, and the list did not receive the item of a later \
      Done. `viewWillDisappear` is also called for a dismissal that is canceled: complete in \
      `viewDidDisappear`.
      """,
      hint: 2
    )
  )
  func pullCalledOff() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let list = lab.observe(detail.todo, as: "list")
    let milk = fillIn(story)
    for _ in 1...lab.random(in: 1...2) { story.pullDown(cancelled: true) }
    expectDone(milk, story, list)
  }

  @Test(
    "a canceled swipe does not complete `todo`",
    .diagnosis(
      """
      The user canceled a swipe back, and the list did not receive the item of a later Done. \
      `isMovingFromParent` is already true in `viewWillDisappear`, before the pop is certain: \
      check it in `viewDidDisappear`.
      """,
      hint: 2
    )
  )
  func swipeCalledOff() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let story = ScreenStory.stack(lab, with: detail.screen)
    let list = lab.observe(detail.todo, as: "list")
    let milk = fillIn(story)
    for _ in 1...lab.random(in: 1...2) { story.swipeBack(cancelled: true) }
    expectDone(milk, story, list)
  }

  @Test(
    "a canceled swipe or pull has no effect later",
    .diagnosis(
      """
      A swipe or a pull was canceled, a photo picker covered the screen later, and the list did \
      not receive the item of Done. Don't store in `viewWillDisappear` that the screen is being \
      popped or dismissed: check it in `viewDidDisappear`.
      """,
      hint: 2
    )
  )
  func calledOffIsForgotten() {
    for isPushed in [true, false] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      let milk = fillIn(story)
      if isPushed { story.swipeBack(cancelled: true) } else { story.pullDown(cancelled: true) }
      story.coverForAMoment()
      expectDone(milk, story, list)
    }
  }

  @Test(
    "a dismissed screen completes `todo` even if it and its navigation controller are retained",
    .diagnosis(
      """
      The sheet was dismissed, and the list did not receive exactly `completed`. Complete in \
      `viewDidDisappear`, not when an object is deallocated, and check \
      `navigationController?.isBeingDismissed`: the presented controller is the navigation \
      controller.
      """,
      hint: 3
    )
  )
  func dismissalCompletes() {
    for byPulling in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, false, lab)
      let navigation = detail.screen.navigationController
      let list = lab.observe(detail.todo, as: "list")
      if byPulling { story.pullDown() } else { story.tapCancel() }
      lab.expect(
        list.events.map(\.value),
        equals: [.completed],
        "the events that the list receives"
      )
      withExtendedLifetime((detail, navigation)) {}
    }
  }

  @Test(
    "a popped screen completes `todo`",
    .diagnosis(
      """
      The screen was popped by the back button or a swipe, and the list did not receive exactly \
      `completed`. A pop is not a dismissal: check `isMovingFromParent` in `viewDidDisappear`.
      """,
      hint: 3
    )
  )
  func poppingCompletes() {
    for bySwiping in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = ScreenStory.stack(lab, with: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      if bySwiping {
        story.swipeBack()
      } else {
        story.act("user goes back") { story.user.tapBack() }
      }
      lab.expect(
        list.events.map(\.value),
        equals: [.completed],
        "the events that the list receives"
      )
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "a screen that was covered completes `todo` when it is dismissed or popped later",
    .diagnosis(
      """
      A photo picker covered the screen for a moment, the screen was dismissed or popped later, \
      and the list did not receive exactly `completed`. `viewDidDisappear` is called for the \
      covering, too: check at each call whether the screen is dismissed or popped. If you use \
      `take(1)`, apply it after that filter.
      """,
      hint: 3
    )
  )
  func coveredBefore() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let navigation = detail.screen.navigationController
      let list = lab.observe(detail.todo, as: "list")
      story.coverForAMoment()
      story.tapCancel()
      lab.expect(
        list.events.map(\.value),
        equals: [.completed],
        "the events that the list receives"
      )
      withExtendedLifetime((detail, navigation)) {}
    }
  }

  @Test(
    "Cancel completes `todo` when the animation has ended",
    .diagnosis(
      """
      The user tapped Cancel, and `todo` completed before the screen had been dismissed or popped. \
      Don't complete in `cancel()` or `leave()`: complete in `viewDidDisappear`, \
      which is called when the animation has ended.
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
    "nothing leaks after the dismissal",
    .diagnosis(
      """
      The screen was dismissed and released, and it is still alive, or a subscription is. A \
      closure that the screen itself stores retains it, for example through its bag: capture \
      `[weak self]` there. Add each subscription to a bag of the screen.
      """,
      hint: 3
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
        story.tapCancel()
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
      `rx.deallocated` of the navigation controller in `didMove(toParent:)`, and stay subscribed \
      while the screen is covered.
      """,
      hint: 3
    )
  )
  func coveredInTheSheet() {
    let lab = Lab()
    let detail = learner.makeDetail()
    lab.act("the program loads the view") { detail.screen.loadViewIfNeeded() }
    let story = ScreenStory.sheet(lab, of: detail.screen)
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

  private func show(_ detail: E04Contract.Detail, _ isPushed: Bool, _ lab: Lab) -> ScreenStory {
    isPushed ? .stack(lab, with: detail.screen) : .sheet(lab, of: detail.screen)
  }

  /// The user fills in the fields. Returns the item that Done should send.
  private func fillIn(_ story: ScreenStory) -> TodoItem {
    let item = TodoItem(story.lab.numbered("milk"), isFinished: true)
    story.type(item.name)
    story.flipSwitch()
    return item
  }

  /// Expects that the list has received nothing so far, and receives the item on Done.
  private func expectDone(_ item: TodoItem, _ story: ScreenStory, _ list: Recording<TodoItem>) {
    let tick = story.lab.now
    story.tapDone()
    story.lab.expect(
      list.events.first,
      equals: .next(tick, item),
      "the first event that the list receives"
    )
  }
}
