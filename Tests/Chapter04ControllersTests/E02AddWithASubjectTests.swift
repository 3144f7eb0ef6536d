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
    "one tap on Done adds one row",
    .diagnosis(
      """
      The user added two items, and the list does not contain exactly these two, in this order. \
      Subscribe once in each `prepare`, and append every item to `items`.
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
    "the detail screen has the title Add Todo",
    .diagnosis(
      """
      The detail screen does not have the title `Add Todo`. The destination of the segue is the \
      navigation controller: set the `title` of its `topViewController`, and no other title.
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
    "every item is received until the screen completes `todo`",
    .diagnosis(
      """
      The screen sent several items, and the list did not receive all of them. The screen itself \
      completes `todo`: subscribe without `take(1)`, `asSingle()`, `filter` or \
      `distinctUntilChanged`.
      """,
      hint: 2
    )
  )
  func everyItemIsReceived() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    story.tapAdd()
    let tea = lab.todo("tea")
    let items = [tea, tea, TodoItem(""), lab.todo("bread")]
    for item in items {
      lab.act("the screen sends an item, and remains") {
        if let detail = story.screen { list.send(detail, item) }
      }
    }
    lab.expect(list.items(), equals: items, "the rows of the list")
    story.tapCancel()
  }

  @Test(
    "no item is missed while the screen appears",
    .diagnosis(
      """
      The screen sent an item while it was still appearing, and the list did not receive it. A \
      `PublishSubject` does not replay: subscribe synchronously in `prepare`, not after the \
      animation.
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
    lab.act("the screen sends an item immediately") {
      if let detail = story.screen { list.send(detail, tea) }
    }
    lab.expect(list.items(), equals: [tea], "the rows of the list")
    lab.run(until: lab.now + 2)
    story.tapCancel()
    lab.expect(list.items(), equals: [tea], "the rows after Cancel")
  }

  @Test(
    "an item is appended to the current list",
    .diagnosis(
      """
      A sync added an item while the detail screen was visible, and after Done the list does not \
      contain both items. A copy of `items` from `prepare` is out of date: append to the `items` of \
      the list when the item arrives.
      """,
      hint: 2
    )
  )
  func listChangesMeanwhile() {
    let lab = Lab()
    let list = learner.makeList { _ in }
    let story = ScreenStory(lab, root: list.screen)
    let (milk, bread) = (lab.todo("milk"), lab.todo("bread"))
    story.tapAdd()
    lab.act("a sync adds \(bread.name)") { list.append(bread) }
    story.type(milk.name)
    story.tapDone()
    lab.expect(list.items(), equals: [bread, milk], "the rows of the list")
  }

  @Test(
    "the console line is printed once per screen",
    .diagnosis(
      """
      `console` did not receive "Finish adding a new todo." exactly once for each screen, after \
      its dismissal. Call it in `onDisposed`, which runs after Done and after Cancel, and nowhere \
      else.
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
    lab.expect(console, equals: [], "the console while the screen is visible")
    let milk = lab.todo("milk")
    story.type(milk.name)
    story.tapDone()
    let line = "Finish adding a new todo."
    lab.expect(console, equals: [line], "the console after Done")
    story.tapAdd()
    story.tapCancel()
    lab.expect(console, equals: [line, line], "the console after Cancel")
    lab.expect(list.items(), equals: [milk], "the rows of the list")
  }

  @Test(
    "no subscription remains after the completion",
    .diagnosis(
      """
      The screen's observable completed, and a disposable of the subscription is still alive. The \
      completion ends the subscription: drop the disposable with `_ =` instead of adding it to a \
      bag of the list.
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
    "the detail screen does not retain the list",
    .diagnosis(
      """
      The test retained the detail screen, and the list was not deallocated. The screen's subject \
      retains the closures of the subscription, and these retain the list: capture `[weak self]` \
      in each of them.
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

  @Test(
    "an item has no effect after the list has been released",
    .diagnosis(
      """
      The list was released, its detail screen sent an item, and the program crashed. An `unowned` \
      reference must not be used after its object was released: capture `[weak self]`.
      """,
      hint: 3
    )
  )
  func itemAfterTheList() {
    let lab = Lab()
    var kept: UIViewController?
    var send: ((UIViewController, TodoItem) -> Void)?
    do {
      let list = learner.makeList { _ in }
      send = list.send
      let story = ScreenStory(lab, root: list.screen)
      story.tapAdd()
      kept = story.screen
      lab.expect(kept === list.screen, equals: false, "whether only the list is visible")
    }
    lab.act("the retained screen sends an item") { if let kept { send?(kept, lab.todo("tea")) } }
  }
}
