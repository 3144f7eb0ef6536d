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
    "the item is received before the completion",
    .diagnosis(
      """
      Done called `dismiss` again, after the screen had been dismissed. Without animation the first \
      call dismisses the screen before it returns: call `dismiss(animated: isAnimated)` once.
      """,
      ofMisuseOf: "dismiss",
      hint: 1
    ),
    .diagnosis(
      """
      The first event that the list received was not the item. `dismiss(animated: false)` calls \
      `viewWillDisappear`, which completes `todo`, before it returns: send the item first.
      """,
      hint: 1
    )
  )
  func itemIsReceived() {
    for isAnimated in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isAnimated)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      story.type(lab.numbered("milk"))
      story.tapDone()
      let isItem = list.events.first.map { !$0.value.isStopEvent }
      lab.expect(isItem, equals: true, "whether the first event that the list receives is an item")
    }
  }

  @Test(
    "the item has the values of the fields",
    .diagnosis(
      """
      The item that was sent, or `todoItem` itself, does not have the values of the fields. \
      `TodoItem` is a struct, and `onNext` sends a copy: assign both fields to `todoItem` first, \
      then send it.
      """,
      hint: 2
    )
  )
  func fieldsAreTakenOver() {
    for (isFinished, hasName) in [(true, true), (false, true), (true, false)] {
      let lab = Lab()
      let detail = learner.makeDetail(false)
      detail.setItem(TodoItem(lab.numbered("milk"), isFinished: !isFinished))
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let list = lab.observe(detail.todo, as: "list")
      let bread = TodoItem(hasName ? lab.numbered("bread") : "", isFinished: isFinished)
      if hasName { story.type(bread.name) }
      if isFinished { story.flipSwitch() }
      story.tapDone()
      lab.expect(
        list.events.first?.value,
        equals: .next(bread),
        "the first event that the list receives"
      )
      lab.expect(detail.item(), equals: bread, "the item of the screen")
    }
  }

  @Test(
    "the screen is dismissed as isAnimated requires",
    .diagnosis(
      """
      After Done, the screen was not dismissed in the way that `isAnimated` requires. Call \
      `dismiss(animated: isAnimated)`, once.
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
      lab.expect(
        isSeenGoing,
        equals: [isAnimated],
        "the animated argument of each viewWillDisappear"
      )
      lab.expect(
        story.screen === detail.screen,
        equals: false,
        "whether the screen is still visible"
      )
    }
  }

  @Test(
    "done() copies the fields, sends the item and dismisses, in this order",
    .diagnosis(
      """
      A step of `done()` is missing, repeated or misplaced: the log shows the first difference. \
      Copy the fields, send the item once, even if nothing has changed, then dismiss. The \
      dismissal completes `todo`, so `done()` must not.
      """,
      hint: 3
    )
  )
  func order() {
    for isChanged in [true, false] {
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
      let name = isChanged ? lab.numbered("tea") : ""
      if isChanged { story.type(name) }
      story.tapDone()
      let notified = "next \(name), of \(name)"
      lab.expect(
        log,
        equals: [notified, "viewWillDisappear", "completed", "disposed", "viewDidDisappear"],
        "the order of events"
      )
    }
  }

  @Test(
    "nothing leaks after Done",
    .diagnosis(
      """
      The screen was dismissed by Done, and was not deallocated. `done()` stores a reference that \
      retains the screen: it needs to store nothing.
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
