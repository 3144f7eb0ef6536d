import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("2.5 The mainstream cure", .exercise("2.5"))
struct E05MainstreamCureTests {
  let learner = E05Contract.learner

  @Test(
    "Done tells the item and is the end",
    .diagnosis(
      """
      After Done a listener has to hear the item and then completed when the screen goes: tell the \
      item while there is somebody to hear it, and let the screen go after that.
      """,
      hint: 1
    )
  )
  func doneIsTheEnd() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let (detail, story) = show(lab)
    let list = lab.observe(detail.todo, as: "list")
    story.type(milk.name)
    story.tapDone()
    lab.expect(list.events.map(\.value), equals: [.next(milk), .completed], "what the list hears")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "Cancel is an end as well",
    .diagnosis(
      """
      The user tapped Cancel, or swiped the screen down, and its listeners went on waiting: Done is \
      not the only way out. How else can the user leave?
      """,
      hint: 2
    )
  )
  func everyExitIsAnEnd() {
    for isSwipe in [false, true] {
      let lab = Lab()
      let (detail, story) = show(lab)
      let list = lab.observe(detail.todo, as: "list")
      isSwipe ? story.pullDown() : story.tapCancel()
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "a button lets the screen go",
    .diagnosis(
      """
      The user tapped a button and the screen is still there: that the stream is over doesn't close \
      the screen, `dismiss(animated:)` does.
      """,
      hint: 3
    )
  )
  func buttonsDismiss() {
    for button in ["Done", "Cancel"] {
      let lab = Lab()
      let (detail, story) = show(lab)
      button == "Done" ? story.tapDone() : story.tapCancel()
      let isSeen = story.screen === detail.screen
      lab.expect(isSeen, equals: false, "whether the screen is still seen after \(button)")
    }
  }

  @Test(
    "nothing went wrong",
    .diagnosis(
      """
      The screen said goodbye with an error, or more than once: nothing went wrong when a screen \
      goes, so it completes, and that is its one last word.
      """,
      hint: 2
    )
  )
  func oneLastWord() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail!.screen)
    story.tapCancel()
    lab.act("the screen is let go of") { detail = nil }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
  }

  @Test(
    "covered is not gone",
    .diagnosis(
      """
      Another screen covered this one for a moment and the list stopped listening: viewWillDisappear \
      is called then, too. Did the user leave or just look away?
      """,
      hint: 3
    )
  )
  func coveredIsNotGone() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let (detail, story) = show(lab)
    let list = lab.observe(detail.todo, as: "list")
    story.cover()
    lab.expect(list.events.count, equals: 0, "the number of events while it is covered")
    story.uncover()
    story.type(milk.name)
    story.tapDone()
    lab.expect(list.events.map(\.value), equals: [.next(milk), .completed], "what the list hears")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "never shown is gone, too",
    .diagnosis(
      """
      A screen was prepared, never shown, and let go of, and its listeners were not told that it \
      was over: what does not appear does not disappear either, but it does go away.
      """,
      hint: 3
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let tick = lab.random(in: 2...9)
    lab.at(tick, "the screen is let go of, unseen") { detail = nil }
    lab.expect(list, [.completed(tick)])
  }

  @Test(
    "a screen may go while it is covered",
    .diagnosis(
      """
      A screen was covered, and then all of it was dismissed, and its listeners went on waiting: \
      what is not seen does not disappear a second time. But it was freed, and that can be heard.
      """,
      hint: 3
    )
  )
  func goneWhileCovered() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let root = UIViewController()
    let story = ScreenStory(lab, root: root)
    story.present(detail!.screen)
    story.cover()
    detail = nil
    story.act("the whole flow is dismissed") { root.dismiss(animated: true) }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list hears")
  }

  @Test(
    "the list hears all of it",
    .diagnosis(
      """
      The list did not add just what Done told, or did not log next, completed, disposed in this \
      order: subscribe in `prepare`, and log each of the three where it happens.
      """,
      hint: 1
    )
  )
  func theListHears() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    var log: [String] = []
    story.add(milk.name, with: list.prepareDetail { log.append($0) }.screen)
    lab.expect(log, equals: ["next", "completed", "disposed"], "the log of Done")
    log = []
    story.present(list.prepareDetail { log.append($0) }.screen)
    story.tapCancel()
    lab.expect(log, equals: ["completed", "disposed"], "the log of Cancel")
    lab.expect(list.items(), equals: [milk], "the rows of the list")
  }

  @Test(
    "the list may go first",
    .diagnosis(
      """
      The list was let go of before the screen that it had prepared, and then the user tapped Done: \
      nobody promised that the list outlives its screens.
      """,
      hint: 1
    )
  )
  func theListMayGo() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    var list: E05Contract.List? = learner.makeList()
    let detail = list!.prepareDetail { _ in }
    let other = lab.observe(detail.todo, as: "another listener")
    lab.act("the list is let go of") { list = nil }
    ScreenStory(lab, root: UIViewController()).add(milk.name, with: detail.screen)
    lab.expect(other.events.map(\.value), equals: [.next(milk), .completed], "what another hears")
  }

  @Test(
    "nothing is left, though the screen is still there",
    .diagnosis(
      """
      The screen was over, and something of the subscription stayed: completion frees everything \
      but what somebody keeps, and a finished subscription in a bag is kept.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let list = learner.makeList()
    lab.introduce(list.screen, as: "the list")
    let story = ScreenStory(lab, root: list.screen)
    var cache: [E05Contract.Detail] = []
    for _ in 1...lab.random(in: 2...4) {
      let detail = list.prepareDetail { _ in }
      story.add("milk", with: detail.screen)
      cache.append(detail)
    }
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
    withExtendedLifetime((cache, list)) {}
  }

  /// A screen that the user looks at.
  private func show(_ lab: Lab) -> (detail: E05Contract.Detail, story: ScreenStory) {
    let detail = learner.makeDetail()
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail.screen)
    return (detail, story)
  }
}
