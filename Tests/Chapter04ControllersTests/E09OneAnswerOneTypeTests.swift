import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.9 One answer as a Maybe", .exercise("4.9"))
struct E09OneAnswerOneTypeTests {
  let learner = E09Contract.learner

  private static let wrongDismissal = """
    `dismiss` was called after the user's answer had already dismissed the screen. The \
    disposable runs after an answer, too: let it dismiss only its own sheet, through the sheet's \
    `presentingViewController`, and only while `isBeingDismissed` is false.
    """

  @Test(
    "Done succeeds with the edited item",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The user tapped Done, and the answer was not the edited item. Set `detail.todoItem` before \
      you present the screen, and in `onGone` answer `.success` with `detail.answer`, even if \
      nothing has changed or the name is empty.
      """,
      hint: 2
    )
  )
  func doneIsASuccess() {
    for (item, isChanged, isCleared) in [
      (nil, true, false), (TodoItem("", isFinished: true), true, false), (.bread, false, false),
      (.bread, false, true),
    ] as [(TodoItem?, Bool, Bool)] {
      let lab = Lab()
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      let answer = lab.observe(list.edit(item).asObservable(), as: "list")
      story.act("the sheet is presented") {}
      lab.expect(story.field?.text, equals: item?.name ?? "", "the name that is shown")
      let more = isChanged ? lab.numbered(" and milk") : ""
      if isChanged { story.type(more) }
      if isCleared { story.clear() }
      story.tapDone()
      var expected = item ?? TodoItem("")
      expected.name = isCleared ? "" : expected.name + more
      lab.expect(answer.events.map(\.value), equals: [.next(expected), .completed], "the answer")
    }
  }

  @Test(
    "Cancel and pulling down the sheet complete without an item",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The user tapped Cancel or pulled the sheet down, and the answer was not a completion. In \
      `onGone`, answer `.completed` if `detail.answer` is nil; that is neither an item nor an \
      error.
      """,
      hint: 2
    )
  )
  func cancelCompletes() {
    for byPulling in [false, true] {
      let lab = Lab()
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
      story.act("the sheet is presented") {}
      story.type(" and bread")
      if byPulling { story.pullDown() } else { story.tapCancel() }
      lab.expect(answer.events.map(\.value), equals: [.completed], "the answer")
    }
  }

  @Test(
    "each subscription presents its own screen",
    .diagnosis(
      """
      Each subscription must present its own detail screen with the item, and one did not. Create \
      and present the detail screen inside `Maybe.create`, which runs for each subscription and \
      not before.
      """,
      hint: 1
    )
  )
  func presentsOnSubscribe() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let milk = lab.todo("milk")
    let question = list.edit(milk)
    story.act("nothing happens") {}
    lab.expect(story.screen === list.screen, equals: true, "whether only the list is visible")
    for name in ["bread", "tea"].map(lab.numbered) {
      let answer = lab.observe(question.asObservable(), as: "list")
      story.act("the sheet is presented") {}
      lab.expect(story.field?.text, equals: milk.name, "the name that is shown")
      story.clear()
      story.type(name)
      story.tapDone()
      lab.expect(answer.events.first?.value, equals: .next(TodoItem(name)), "the answer")
    }
  }

  @Test(
    "disposing dismisses the screen",
    .diagnosis(
      """
      The subscription was disposed of, and the screen remained visible. Dismiss the sheet in the \
      disposable that you return from `Maybe.create`.
      """,
      hint: 3
    )
  )
  func disposingDismisses() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
    story.act("the sheet is presented") {}
    lab.expect(story.screen === list.screen, equals: false, "whether the screen is visible")
    story.act("the list unsubscribes") { answer.dispose() }
    lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
    lab.expect(answer.events.count, equals: 0, "the number of answers")
  }

  @Test(
    "a second question can follow the first answer",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The second question's screen is not visible. If the first screen was still presented when \
      its answer was sent, answer in `onGone`, and not when Done is tapped. Otherwise the first \
      disposable, which runs after the answer, dismissed the second screen: let it dismiss only its \
      own sheet, through the sheet's `presentingViewController`.
      """,
      hint: 3
    )
  )
  func twoInARow() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let items = ["milk", "bread"].map(lab.todo)
    var isPresenting: Bool?
    let both = list.edit(items[0]).asObservable().concatMap { first in
      isPresenting = list.screen.presentedViewController != nil
      return list.edit(items[1]).asObservable().map { [first, $0] }
    }
    let answer = lab.observe(both, as: "list")
    story.act("the first sheet is presented") {}
    story.tapDone()
    story.act("the second sheet is presented") {}
    lab.expect(
      isPresenting,
      equals: false,
      "whether the first screen was still presented at its answer"
    )
    lab.expect(story.field?.text, equals: items[1].name, "the name that is shown")
    story.tapDone()
    lab.expect(answer.events.first?.value, equals: .next(items), "the answers")
  }

  @Test(
    "nothing leaks after a question",
    .diagnosis(
      """
      The user answered, and the screen or the subscription is still alive. Capture `[weak \
      detail]` in `onGone` and `[weak sheet]` in the disposable, and store no screen in the list.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    for isTakenBack in [false, true] {
      let lab = Lab()
      do {
        let list = learner.makeList()
        let story = ScreenStory(lab, root: list.screen)
        lab.watch(list.screen, as: "the list")
        let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
        story.act("the sheet is presented") {}
        if let detail = story.screen { lab.watch(detail, as: "the detail screen") }
        if isTakenBack {
          story.act("the list unsubscribes") { answer.dispose() }
        } else {
          story.tapDone()
        }
        lab.expect(answer.events.count, equals: isTakenBack ? 0 : 2, "the number of events")
        lab.expectDeallocated("the detail screen")
      }
      lab.expectDeallocated("the list")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing dismisses a screen that is still being presented",
    .diagnosis(
      """
      The subscription was disposed of while the sheet was being presented, and the screen \
      remained. While `isBeingPresented` of the sheet is true, dismiss in the completion of \
      `transitionCoordinator?.animate(alongsideTransition:completion:)`.
      """,
      hint: 3
    )
  )
  func calledBackWhileComing() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
    story.act("the list unsubscribes immediately") { answer.dispose() }
    story.act("all animations end") {}
    lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
    lab.expect(answer.events.count, equals: 0, "the number of answers")
  }

  @Test(
    "disposing during a canceled pull dismisses the screen",
    .diagnosis(
      """
      The subscription was disposed of while the user pulled the sheet down, and afterwards the \
      sheet stayed, or an answer was sent. `isBeingDismissed` is true during a pull that can be \
      canceled: wait for the end of `transitionCoordinator`, and dismiss then if the sheet still \
      has a `presentingViewController`.
      """,
      hint: 3
    )
  )
  func calledBackWhilePulled() {
    for isCancelled in [true, false] {
      let lab = Lab()
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
      story.act("the sheet is presented") {}
      lab.expect(story.screen === list.screen, equals: false, "whether only the list is visible")
      var drag: Drag?
      story.act("user begins to pull the sheet down") { drag = story.user.beginPullDown() }
      story.act("the list unsubscribes") { answer.dispose() }
      story.act(isCancelled ? "user releases the sheet too early" : "user finishes the pull") {
        if isCancelled { drag?.cancel() } else { drag?.finish() }
      }
      story.act("all animations end") {}
      lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
      lab.expect(answer.events.count, equals: 0, "the number of answers")
    }
  }

  @Test(
    "disposing dismisses the sheet together with a screen that is presented over it",
    .diagnosis(
      """
      An alert was presented over the sheet, the subscription was disposed of, and the sheet \
      stayed. `dismiss` of a controller that presents another one dismisses only that one: call it \
      on the sheet's `presentingViewController`.
      """,
      hint: 3
    )
  )
  func calledBackUnderAnAlert() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
    story.act("the sheet is presented") {}
    let alert = UIAlertController(title: "Keep?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    story.present(alert, "an alert is presented over the sheet")
    story.act("the list unsubscribes") { answer.dispose() }
    lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
    lab.expect(answer.events.count, equals: 0, "the number of answers")
  }

  @Test(
    "a question of a released list completes",
    .diagnosis(
      """
      The list was released, and a subscription to its question did not receive exactly \
      `.completed`. Capture `[weak self]` in `Maybe.create`, and answer `.completed` if it is nil.
      """,
      hint: 2
    )
  )
  func releasedLists() {
    let lab = Lab()
    let question: Maybe<TodoItem>
    do {
      let list = learner.makeList()
      lab.watch(list.screen, as: "the list")
      question = list.edit(.milk)
    }
    lab.expectDeallocated("the list")
    let answer = lab.observe(question.asObservable(), as: "observer")
    lab.expect(answer.events.map(\.value), equals: [.completed], "the answer")
    lab.expectNoLeaks()
  }

  @Test(
    "nothing leaks when the window closes without an answer",
    .diagnosis(
      """
      The window closed while the sheet was presented, and a screen is still alive. The \
      subscription and the sheet retain each other: capture `[weak sheet]` in the disposable.
      """,
      hint: 3
    )
  )
  func windowCloses() {
    let lab = Lab()
    do {
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      _ = lab.observe(list.edit(.milk).asObservable(), as: "observer")
      story.act("the sheet is presented") {}
      lab.expect(story.screen === list.screen, equals: false, "whether only the list is visible")
      if let detail = story.screen { lab.watch(detail, as: "the detail screen") }
    }
    lab.expectDeallocated("the detail screen")
    lab.expectDeallocated("the list")
    lab.expectNoLeaks()
  }
}
