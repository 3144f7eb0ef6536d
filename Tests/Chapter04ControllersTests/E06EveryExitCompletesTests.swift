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
    "Done tells the item and is an exit",
    .diagnosis(
      """
      After Done a listener has to hear the item that the fields show, then completed, and the \
      screen has to go: tell the item before you leave.
      """,
      hint: 1
    )
  )
  func done() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      let milk = TodoItem(lab.numbered("milk"), isFinished: lab.flip())
      story.type(milk.name)
      if milk.isFinished { story.flipSwitch() }
      story.tapDone()
      let told: [Event<TodoItem>] = [.next(milk), .completed]
      lab.expect(list.events.map(\.value), equals: told, "what the list hears")
      lab.expect(story.screen === detail.screen, equals: false, "whether the screen is still seen")
    }
  }

  @Test(
    "Cancel is an exit",
    .diagnosis(
      """
      The user tapped Cancel, and its listeners did not hear just completed, or the screen stayed: \
      nothing went wrong and there is no item, but it is over. Count the exits.
      """,
      hint: 1
    )
  )
  func cancel() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      story.tapCancel()
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
      lab.expect(story.screen === detail.screen, equals: false, "whether the screen is still seen")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "a gesture is an exit",
    .diagnosis(
      """
      The user pulled the sheet down or swiped back, and its listeners go on waiting: no button was \
      tapped. Ask the calls that every way out makes.
      """,
      hint: 2
    )
  )
  func gesture() {
    for isPushed in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let story = show(detail, isPushed, lab)
      let list = lab.observe(detail.todo, as: "list")
      if isPushed { story.swipeBack() } else { story.pullDown() }
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "what is called off is no exit",
    .diagnosis(
      """
      A pull or a swipe was called off, or a picker covered the screen for a moment, and then \
      nobody heard its Done: the screen had not gone.
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
      lab.expect(list.events.count, equals: 0, "the number of events so far")
      let milk = TodoItem(lab.numbered("milk"), isFinished: lab.flip())
      story.type(milk.name)
      if milk.isFinished { story.flipSwitch() }
      story.tapDone()
      let told: [Event<TodoItem>] = [.next(milk), .completed]
      lab.expect(list.events.map(\.value), equals: told, "what the list hears")
    }
  }

  @Test(
    "popped from under another screen is an exit",
    .diagnosis(
      """
      The screen went while another one covered it, and its listeners go on waiting: what is not \
      seen does not disappear. didMove(toParent: nil) comes in any case.
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
    story.act("the program goes back to the root") {
      _ = story.screen?.navigationController?.popToRootViewController(animated: true)
    }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "taken out of a container is an exit",
    .diagnosis(
      """
      The screen was the child of a container, was taken out of it, and its listeners go on \
      waiting, or heard of it too early: the end is didMove(toParent: nil).
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
    story.act("a container takes the screen in") {
      container.addChild(detail.screen)
      container.view.addSubview(detail.screen.view)
      detail.screen.didMove(toParent: container)
    }
    lab.expect(list.events.count, equals: 0, "the number of events while it is a child")
    story.act("the container takes it out") {
      detail.screen.willMove(toParent: nil)
      detail.screen.view.removeFromSuperview()
      detail.screen.removeFromParent()
    }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "never shown is an exit, too",
    .diagnosis(
      """
      A screen was made, never shown, and let go of, and its listeners go on waiting: it never \
      moved and never disappeared, but it was freed.
      """,
      hint: 3
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail: E06Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let tick = lab.random(in: 1...4)
    lab.at(tick, "the screen is let go of, unseen") { detail = nil }
    lab.expect(list, [.completed(tick)])
  }

  @Test(
    "nothing is left, whichever way it went",
    .diagnosis(
      """
      The screen went, and it or something of its subscriptions is still alive: it must not hold \
      itself, and each exit has to end what waits for it.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    for isPushed in [false, true] {
      let lab = Lab()
      do {
        let detail = learner.makeDetail()
        let story = show(detail, isPushed, lab)
        lab.watch(detail.screen, as: "the detail screen")
        _ = detail.todo.subscribe()
        if isPushed { story.swipeBack() } else { story.tapCancel() }
      }
      lab.expectDeallocated("the detail screen")
      lab.expectNoLeaks()
    }
  }

  private func show(_ detail: E06Contract.Detail, _ isPushed: Bool, _ lab: Lab) -> ScreenStory {
    isPushed ? .stack(lab, with: detail.screen) : .sheet(lab, of: detail.screen)
  }
}
