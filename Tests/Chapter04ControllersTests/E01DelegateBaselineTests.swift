import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("4.1 The delegate, for comparison", .exercise("4.1"))
struct E01DelegateBaselineTests {
  let learner = E01Contract.learner

  @Test(
    "Done adds what the fields show",
    .diagnosis(
      """
      Done on an empty detail screen has to append one item with the name and the switch of the \
      fields, and to dismiss the screen: copy the fields, call the delegate, then dismiss.
      """,
      hint: 2
    )
  )
  func doneAdds() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let isFinished = lab.flip()
    let expected = zip(["milk", "bread"], [isFinished, !isFinished]).map {
      TodoItem(lab.numbered($0), isFinished: $1)
    }
    for item in expected {
      story.tapAdd()
      story.type(item.name)
      if item.isFinished { story.flipSwitch() }
      story.tapDone()
    }
    lab.expect(list.items(), equals: expected, "the rows of the list")
    lab.expect(story.screen === list.screen, equals: true, "whether the list is seen again")
  }

  @Test(
    "Done puts an edited item in its place",
    .diagnosis(
      """
      The user tapped a row and then Done, and not just that row changed: hand the row's item to \
      the screen, and let the list remember which row is being edited, and when none is.
      """,
      hint: 3
    )
  )
  func doneEdits() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    var names = ["milk", "bread", "tea"].map(lab.numbered)
    for name in names { add(name, story) }
    let row = lab.random(in: 1...2)
    story.tapRow(row, in: list.screen)
    lab.expect(story.field?.text, equals: names[row], "the name that the screen begins with")
    names[row] = lab.numbered("cake")
    story.clear()
    story.type(names[row])
    story.tapDone()
    lab.expect(list.items().map(\.name), equals: names, "the rows after editing")
    names.append(lab.numbered("salt"))
    add(names[3], story)
    lab.expect(list.items().map(\.name), equals: names, "the rows after adding")
  }

  @Test(
    "Cancel says nothing",
    .diagnosis(
      """
      The user tapped Cancel and the list changed, or the screen stayed: no news is an answer. \
      Cancel dismisses, and the delegate does not hear of it.
      """,
      hint: 2
    )
  )
  func cancelSaysNothing() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let milk = lab.todo("milk")
    add(milk.name, story)
    story.tapAdd()
    story.type("bread")
    story.tapCancel()
    lab.expect(story.screen === list.screen, equals: true, "whether the list is seen again")
    story.tapRow(0, in: list.screen)
    story.type(" and bread")
    story.tapCancel()
    lab.expect(list.items(), equals: [milk], "the rows of the list")
  }

  @Test(
    "an edit that was cancelled is over",
    .diagnosis(
      """
      The user cancelled an edit and then added an item, and that took an old one's place: the list \
      still believed that a row was being edited. Say which one, or that there is none, at each segue.
      """,
      hint: 3
    )
  )
  func cancelledEditIsOver() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let items = ["milk", "bread", "tea"].map(lab.todo)
    for item in items.prefix(2) { add(item.name, story) }
    story.tapRow(lab.random(in: 0...1), in: list.screen)
    story.tapCancel()
    add(items[2].name, story)
    lab.expect(list.items(), equals: items, "the rows of the list")
  }

  @Test(
    "two rows may say the same",
    .diagnosis(
      """
      Two rows said the same, the user edited the second, and the first one changed: an item is no \
      name for a row. The tapped cell says which row it is.
      """,
      hint: 3
    )
  )
  func rowsThatSayTheSame() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let name = lab.numbered("milk")
    for _ in 1...3 { add(name, story) }
    let row = lab.random(in: 1...2)
    story.tapRow(row, in: list.screen)
    story.type(" and bread")
    story.tapDone()
    var names = [name, name, name]
    names[row] += " and bread"
    lab.expect(list.items().map(\.name), equals: names, "the rows of the list")
  }

  @Test(
    "the detail screen does not own the list",
    .diagnosis(
      """
      Somebody kept the detail screen, and with it the list stayed alive after its window was \
      closed. Who owns whom? A delegate is held weakly.
      """,
      hint: 1
    )
  )
  func delegateIsWeak() {
    let lab = Lab()
    var kept: UIViewController?
    do {
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      story.tapAdd()
      kept = story.screen
      let milk = lab.todo("milk")
      story.type(milk.name)
      story.tapDone()
      lab.expect(list.items(), equals: [milk], "the rows of the list")
    }
    lab.expectDeallocated("the list")
    withExtendedLifetime(kept) {}
  }

  private func add(_ name: String, _ story: ScreenStory) {
    story.tapAdd()
    story.type(name)
    story.tapDone()
  }
}
