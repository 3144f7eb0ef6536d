import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.2 Add with a subject", .exercise("4.2"))
struct E02AddWithASubjectTests {
  let learner = E02Contract.learner

  @Test(
    "one Done adds one row",
    .diagnosis(
      """
      The user tapped Done once, and the list did not get exactly that row: subscribe once for each \
      segue, and append what the screen tells.
      """,
      hint: 1
    )
  )
  func oneDoneOneRow() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    let isFinished = lab.flip()
    let items = zip(["milk", "bread"], [isFinished, !isFinished]).map {
      TodoItem(lab.numbered($0), isFinished: $1)
    }
    for item in items {
      story.tapAdd()
      story.type(item.name)
      if item.isFinished { story.flipSwitch() }
      story.tapDone()
    }
    lab.expect(list.items(), equals: items, "the rows of the list")
  }

  @Test(
    "the screen is called Add Todo",
    .diagnosis(
      """
      The screen that AddTodo leads to has another title than Add Todo when it is seen: set it on \
      the screen itself, not on the navigation controller around it.
      """,
      hint: 1
    )
  )
  func title() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    story.tapAdd()
    lab.expect(story.screen?.title, equals: "Add Todo", "the title of the screen")
    lab.expect(list.screen.title, equals: nil, "the title of the list")
  }

  @Test(
    "nothing is missed while the screen comes",
    .diagnosis(
      """
      The screen told an item while it was still appearing, and the list missed it: segue first, \
      screen later. Subscribe in prepare itself, not when the animation is over.
      """,
      hint: 2
    )
  )
  func nothingIsMissed() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    let tea = lab.todo("tea")
    lab.act("user taps Add") {
      if let add = list.screen.navigationItem.rightBarButtonItem { story.user.tap(add) }
    }
    lab.act("the screen tells an item at once") {
      if let detail = story.screen { list.tell(detail, tea) }
    }
    lab.expect(list.items(), equals: [tea], "the rows of the list")
    lab.run(until: lab.now + 2)
    story.tapCancel()
    lab.expect(list.items(), equals: [tea], "the rows after Cancel")
  }

  @Test(
    "all that the screen tells is heard",
    .diagnosis(
      """
      The screen told several items before it went, and the list has not got all: the screen says \
      when it is over, so leave the end to it.
      """,
      hint: 2
    )
  )
  func allIsHeard() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    story.tapAdd()
    let items = ["tea", "bread", "milk"].prefix(lab.random(in: 2...3)).map(lab.todo)
    for item in items {
      lab.act("the screen tells an item, and stays") {
        if let detail = story.screen { list.tell(detail, item) }
      }
    }
    lab.expect(list.items(), equals: items, "the rows of the list")
    story.tapCancel()
  }

  @Test(
    "finished once, whether by Done or by Cancel",
    .diagnosis(
      """
      "Finish adding a new todo." has to be said once when the subscription is over, after the last \
      item and also when the user cancels: say it where the subscription is disposed of.
      """,
      hint: 3
    )
  )
  func finishedOnce() {
    let lab = Lab()
    var console: [String] = []
    let list = learner.makeList { console.append($0) }
    let story = ScreenStory(lab, root: list.screen)
    story.tapAdd()
    lab.expect(console, equals: [], "what was said while the screen is seen")
    let milk = lab.todo("milk")
    story.type(milk.name)
    story.tapDone()
    let line = "Finish adding a new todo."
    lab.expect(console, equals: [line], "what was said after Done")
    story.tapAdd()
    story.tapCancel()
    lab.expect(console, equals: [line, line], "what was said after Cancel")
    lab.expect(list.items(), equals: [milk], "the rows of the list")
  }

  @Test(
    "nothing is left of a subscription",
    .diagnosis(
      """
      The screen has completed, and something of the subscription is still there: the completion \
      ends it, so it needs no bag that outlives the screen.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    for _ in 1...lab.random(in: 2...4) {
      story.tapAdd()
      story.type("milk")
      story.tapDone()
    }
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
  }

  @Test(
    "the screen does not keep the list",
    .diagnosis(
      """
      Somebody kept the detail screen, and the list behind it stayed alive: its subject keeps a \
      closure, and that closure keeps the list. Capture the list weakly.
      """,
      hint: 3
    )
  )
  func listIsFreed() {
    let lab = Lab()
    var kept: UIViewController?
    do {
      let list = learner.makeList { _ in }
      let story = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      story.tapAdd()
      kept = story.screen
    }
    lab.expectDeallocated("the list")
    withExtendedLifetime(kept) {}
  }
}
