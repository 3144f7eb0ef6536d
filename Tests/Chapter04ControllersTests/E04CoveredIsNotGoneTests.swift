import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.4 Covered is not gone", .exercise("4.4"))
struct E04CoveredIsNotGoneTests {
  let learner = E04Contract.learner

  @Test(
    "a screen that was covered is still heard",
    .diagnosis(
      """
      A photo picker covered the screen for a moment, and after that nobody heard its Done: did \
      the user leave, or just look away? Disappearing alone is not an end.
      """,
      hint: 1
    )
  )
  func coveredIsNotGone() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let list = lab.observe(detail.todo, as: "list")
    let milk = fillIn(story)
    story.coverForAMoment()
    expectDone(milk, story, list)
  }

  @Test(
    "a pull that is called off is no end",
    .diagnosis(
      """
      The user pulled the sheet a little and let go, it came back, and nobody heard its Done: a \
      call that begins with will may still be called off.
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
    "a swipe that is called off is no end",
    .diagnosis(
      """
      The user began to swipe back and let go too early, the screen stayed, and nobody heard its \
      Done: isMovingFromParent says on its way out, and not that it is out.
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
    "what was called off is forgotten",
    .diagnosis(
      """
      A swipe was called off, a photo picker covered the screen later, and nobody heard its Done: \
      that it was once on its way out says nothing when it disappears again.
      """,
      hint: 2
    )
  )
  func calledOffIsForgotten() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let story = ScreenStory.stack(lab, with: detail.screen)
    let list = lab.observe(detail.todo, as: "list")
    let milk = fillIn(story)
    story.swipeBack(cancelled: true)
    story.coverForAMoment()
    expectDone(milk, story, list)
  }

  @Test(
    "a screen that has gone has ended, though somebody keeps it",
    .diagnosis(
      """
      The sheet was dismissed, somebody kept the screen, and its listeners go on waiting: do not \
      wait for the screen to be freed. It was presented inside of a navigation controller.
      """,
      hint: 3
    )
  )
  func dismissedIsGone() {
    for byPulling in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      if byPulling { story.pullDown() } else { story.tapCancel() }
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "a screen that was popped has ended",
    .diagnosis(
      """
      The screen was pushed, and went by the back button or a swipe, and its listeners go on \
      waiting: a pop is no dismissal. isMovingFromParent tells of it.
      """,
      hint: 3
    )
  )
  func poppedIsGone() {
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
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "nothing is left when the screen has gone",
    .diagnosis(
      """
      The screen has gone and nobody keeps it, and yet it, or its subscription, is alive: it must \
      not hold itself, also not through what it listens to.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    do {
      let detail = learner.makeDetail()
      let story = ScreenStory.sheet(lab, of: detail.screen)
      lab.watch(detail.screen, as: "the detail screen")
      _ = detail.todo.subscribe()
      story.tapCancel()
    }
    lab.expectDeallocated("the detail screen")
    lab.expectNoLeaks()
  }

  /// The user fills in the fields: what Done is to tell.
  private func fillIn(_ story: ScreenStory) -> TodoItem {
    let item = TodoItem(story.lab.numbered("milk"), isFinished: story.lab.flip())
    story.type(item.name)
    if item.isFinished { story.flipSwitch() }
    return item
  }

  /// The list has heard nothing so far, and hears Done.
  private func expectDone(_ item: TodoItem, _ story: ScreenStory, _ list: Recording<TodoItem>) {
    let tick = story.lab.now
    story.tapDone()
    story.lab.expect(list.events.first, equals: .next(tick, item), "what the list hears first")
  }
}
