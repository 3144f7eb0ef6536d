import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.3 The order in done()", .exercise("4.3"))
struct E03TheOrderInDoneTests {
  let learner = E03Contract.learner

  @Test(
    "the item is heard before the door closes",
    .diagnosis(
      """
      Listeners heard that the screen had ended, and not the item: dismiss closes the door, without \
      animation even before it returns. Tell the item first.
      """,
      hint: 1
    )
  )
  func itemIsHeard() {
    for isAnimated in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isAnimated)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      story.type(lab.numbered("milk"))
      story.tapDone()
      let isItem = list.events.first.map { !$0.value.isStopEvent }
      lab.expect(isItem, equals: true, "whether the first that the list hears is an item")
    }
  }

  @Test(
    "what is told is what the fields show",
    .diagnosis(
      """
      The item that was told, or the screen's todoItem, is not what the fields show: a value is \
      copied when it is sent, so take over both fields before you tell it.
      """,
      hint: 2
    )
  )
  func fieldsAreTakenOver() {
    for isFinished in [true, false] {
      let lab = Lab()
      let detail = learner.makeDetail(false)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      let bread = TodoItem(lab.numbered("bread"), isFinished: isFinished)
      story.type(bread.name)
      if isFinished { story.flipSwitch() }
      story.tapDone()
      lab.expect(list.events.first?.value, equals: .next(bread), "what the list hears first")
      lab.expect(detail.item(), equals: bread, "the item of the screen")
    }
  }

  @Test(
    "the screen goes as it was told to",
    .diagnosis(
      """
      After Done the screen is still there, or went with an animation where there was to be none, \
      or the other way round: dismiss(animated: isAnimated).
      """,
      hint: 1
    )
  )
  func screenGoes() {
    for isAnimated in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isAnimated)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      var isSeenGoing: [Bool] = []
      _ = detail.screen.lifecycle.observe(.before) { call in
        if case .viewWillDisappear(let animated) = call { isSeenGoing.append(animated) }
      }
      story.tapDone()
      lab.expect(isSeenGoing, equals: [isAnimated], "whether the way out was animated")
      lab.expect(story.screen === detail.screen, equals: false, "whether the screen is still seen")
    }
  }

  @Test(
    "copy, tell, dismiss: each once and in this order",
    .diagnosis(
      """
      Something in done() happens twice, is left out, or comes in another order than: the item \
      takes over the fields, it is told, the screen is dismissed, and that completes.
      """,
      hint: 3
    )
  )
  func order() {
    let lab = Lab()
    let detail = learner.makeDetail(false)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    var log: [String] = []
    _ = detail.todo.subscribe(
      onNext: { item in log.append("next \(item.name), of \(detail.item().name)") },
      onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") }
    )
    _ = detail.screen.lifecycle.observe(.before) { call in
      switch call {
      case .viewWillDisappear: log.append("viewWillDisappear")
      case .viewDidDisappear: log.append("viewDidDisappear")
      default: break
      }
    }
    let tea = lab.numbered("tea")
    story.type(tea)
    story.tapDone()
    let told = "next \(tea), of \(tea)"
    lab.expect(
      log,
      equals: [told, "viewWillDisappear", "completed", "disposed", "viewDidDisappear"],
      "the order of events"
    )
  }

  @Test(
    "nothing is left when the screen has gone",
    .diagnosis(
      """
      The screen was dismissed by Done, and something of it is still alive: nothing that done() \
      does has to be kept.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    do {
      let detail = learner.makeDetail(true)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      lab.watch(detail.screen, as: "the detail screen")
      _ = detail.todo.subscribe()
      story.tapDone()
    }
    lab.expectDeallocated("the detail screen")
    lab.expectNoLeaks()
  }
}
