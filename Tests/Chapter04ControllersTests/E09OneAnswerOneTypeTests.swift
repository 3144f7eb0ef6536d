import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.9 One answer, one type", .exercise("4.9"))
struct E09OneAnswerOneTypeTests {
  let learner = E09Contract.learner

  private static let wrongDismissal = """
    The user had answered and the screen had gone by itself, and then somebody dismissed it once \
    more, or another one: who has the answer is unsubscribed, too. Let the disposable dismiss only \
    its own screen, by its presentingViewController, and only while it is still there.
    """

  @Test(
    "Done is a success",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The user tapped Done, and the answer was not the edited item: the screen begins with the item \
      that was asked about, and answers with what Done left in it.
      """,
      hint: 2
    )
  )
  func doneIsASuccess() {
    for isNew in [true, false] {
      let lab = Lab()
      let bread = TodoItem(lab.numbered("bread"), isFinished: lab.flip())
      let item = isNew ? nil : bread
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      let answer = lab.observe(list.edit(item).asObservable(), as: "list")
      story.act("the sheet comes") {}
      lab.expect(story.field?.text, equals: item?.name ?? "", "the name that is shown")
      let more = lab.numbered(" and milk")
      story.type(more)
      story.tapDone()
      var expected = item ?? TodoItem("")
      expected.name += more
      lab.expect(answer.events.map(\.value), equals: [.next(expected), .completed], "the answer")
    }
  }

  @Test(
    "Cancel is an outcome",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The user tapped Cancel or pulled the sheet down, and whoever asked goes on waiting, or got an \
      item or an error: no item is an answer. Complete without one.
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
      story.act("the sheet comes") {}
      story.type(" and bread")
      if byPulling { story.pullDown() } else { story.tapCancel() }
      lab.expect(answer.events.map(\.value), equals: [.completed], "the answer")
    }
  }

  @Test(
    "nobody is asked before somebody listens",
    .diagnosis(
      """
      A screen came up before anyone had subscribed, or two subscriptions did not bring up one \
      each: present where the subscription begins, and make a screen for each.
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
    lab.expect(story.screen === list.screen, equals: true, "whether only the list is seen")
    for name in ["bread", "tea"].map(lab.numbered) {
      let answer = lab.observe(question.asObservable(), as: "list")
      story.act("the sheet comes") {}
      lab.expect(story.field?.text, equals: milk.name, "the name that is shown")
      story.clear()
      story.type(name)
      story.tapDone()
      lab.expect(answer.events.first?.value, equals: .next(TodoItem(name)), "the answer")
    }
  }

  @Test(
    "unsubscribing is also a gesture",
    .diagnosis(
      """
      Whoever asked stopped listening, and the screen stayed: unsubscribing is also a gesture. Let \
      the disposable dismiss it.
      """,
      hint: 3
    )
  )
  func disposingDismisses() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
    story.act("the sheet comes") {}
    lab.expect(story.screen === list.screen, equals: false, "whether the screen is seen")
    story.act("the list stops listening") { answer.dispose() }
    lab.expect(story.screen === list.screen, equals: true, "whether the list is seen again")
    lab.expect(answer.events.count, equals: 0, "the number of answers")
  }

  @Test(
    "two questions in a row",
    .diagnosis(Self.wrongDismissal, ofMisuseOf: "dismiss", hint: 3),
    .diagnosis(
      """
      The answer came and the next question could not be asked, since the first screen had not gone \
      yet: answer when it has, not when Done is tapped.
      """,
      hint: 3
    )
  )
  func twoInARow() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let items = ["milk", "bread"].map(lab.todo)
    let both = list.edit(items[0]).asObservable().concatMap { first in
      list.edit(items[1]).asObservable().map { [first, $0] }
    }
    let answer = lab.observe(both, as: "list")
    story.act("the first sheet comes") {}
    story.tapDone()
    story.act("the second sheet comes") {}
    lab.expect(story.field?.text, equals: items[1].name, "the name that is shown")
    story.tapDone()
    lab.expect(answer.events.first?.value, equals: .next(items), "the answers")
  }

  @Test(
    "nothing is left of a question",
    .diagnosis(
      """
      The question was answered, or taken back, and its screen or its subscription is still alive: \
      the closures of screen and disposable must not hold each other.
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
        story.act("the sheet comes") {}
        if let detail = story.screen { lab.watch(detail, as: "the detail screen") }
        if isTakenBack {
          story.act("the list stops listening") { answer.dispose() }
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
    "a screen that is still coming can be called back",
    .diagnosis(
      """
      Whoever asked stopped listening while the sheet was still on its way in, and the screen \
      stayed: only what has come can be dismissed. While it isBeingPresented, wait for the end of \
      its transition.
      """,
      hint: 3
    )
  )
  func calledBackWhileComing() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let answer = lab.observe(list.edit(.milk).asObservable(), as: "list")
    story.act("the list stops listening at once") { answer.dispose() }
    story.act("all animations end") {}
    lab.expect(story.screen === list.screen, equals: true, "whether the list is seen again")
    lab.expect(answer.events.count, equals: 0, "the number of answers")
  }
}
