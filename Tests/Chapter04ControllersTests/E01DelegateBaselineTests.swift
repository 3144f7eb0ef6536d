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
    "Done adds an item with the values of the fields",
    .diagnosis(
      """
      The user tapped Done on an empty detail screen, and the list did not become visible again \
      with that item. Set `detail.delegate` in `prepare`; in `done()` copy both fields into \
      `todoItem`, call the delegate, even if the name is empty, then dismiss.
      """,
      hint: 2
    )
  )
  func doneAdds() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let isFinished = lab.flip()
    var expected = zip(["milk", "bread"], [isFinished, !isFinished]).map {
      TodoItem(lab.numbered($0), isFinished: $1)
    }
    expected += [TodoItem("", isFinished: true), TodoItem(" two  words ")]
    for item in expected {
      story.tapAdd()
      if !item.name.isEmpty { story.type(item.name) }
      if item.isFinished { story.flipSwitch() }
      story.tapDone()
    }
    lab.expect(list.items(), equals: expected, "the rows of the list")
    lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
  }

  @Test(
    "Done replaces the edited item",
    .diagnosis(
      """
      The user tapped a row and then Done, and a different row changed, or none, or not both \
      values of the item. In `prepare`, pass `items[row]` to the detail screen and store the row; \
      set the stored row to nil when an item is added. On Done, replace the whole item.
      """,
      hint: 3
    )
  )
  func doneEdits() {
    for row in 0...2 {
      let lab = Lab()
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      var names = ["milk", "bread", "tea"].map(lab.numbered)
      for name in names { add(name, story) }
      story.tapRow(row, in: list.screen)
      lab.expect(story.field?.text, equals: names[row], "the name that the screen shows first")
      names[row] = lab.numbered("cake")
      story.clear()
      story.type(names[row])
      story.flipSwitch()
      story.tapDone()
      lab.expect(list.items().map(\.name), equals: names, "the rows after editing")
      names.append(lab.numbered("salt"))
      add(names[3], story)
      lab.expect(list.items().map(\.name), equals: names, "the rows after adding")
      story.tapRow(row, in: list.screen)
      lab.expect(story.toggle?.isOn, equals: true, "whether the switch is on at the next edit")
      story.flipSwitch()
      story.tapDone()
      lab.expect(
        list.items().map(\.isFinished),
        equals: [false, false, false, false],
        "which rows are finished after only the switch was changed"
      )
      story.tapRow(row, in: list.screen)
      story.clear()
      story.tapDone()
      names[row] = ""
      lab.expect(list.items().map(\.name), equals: names, "the rows after the name was cleared")
      story.tapRow(row, in: list.screen)
      names[row] = lab.numbered("bread")
      story.type(names[row])
      story.tapDone()
      lab.expect(list.items().map(\.name), equals: names, "the rows after it got a name again")
    }
  }

  @Test(
    "Cancel dismisses and does not call the delegate",
    .diagnosis(
      """
      After Cancel, the list was not both visible and unchanged. `cancel()` calls \
      `dismiss(animated:)` and nothing else: it neither copies the fields nor calls the delegate.
      """,
      hint: 2
    )
  )
  func cancelDoesNotCallTheDelegate() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let milk = lab.todo("milk")
    add(milk.name, story)
    story.tapAdd()
    story.type("bread")
    story.tapCancel()
    lab.expect(story.screen === list.screen, equals: true, "whether the list is visible again")
    story.tapRow(0, in: list.screen)
    story.type(" and bread")
    story.tapCancel()
    lab.expect(list.items(), equals: [milk], "the rows of the list")
  }

  @Test(
    "a canceled edit does not affect the next item",
    .diagnosis(
      """
      The user canceled an edit, by Cancel or by pulling the sheet down, then added an item or \
      edited another row, and a different row changed. The list still stored the row of the \
      canceled edit. A pull calls no action of a button: set that row in every `prepare`, to nil \
      for AddTodo.
      """,
      hint: 3
    )
  )
  func cancelledEditIsOver() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    var names = ["milk", "bread", "tea"].map(lab.numbered)
    for name in names.prefix(2) { add(name, story) }
    let row = lab.random(in: 0...1)
    story.tapRow(row, in: list.screen)
    story.tapCancel()
    add(names[2], story)
    lab.expect(list.items().map(\.name), equals: names, "the rows after adding")
    story.tapRow(row, in: list.screen)
    story.tapCancel()
    story.tapRow(1 - row, in: list.screen)
    story.type(" and salt")
    story.tapDone()
    names[1 - row] += " and salt"
    lab.expect(list.items().map(\.name), equals: names, "the rows after editing another row")
    story.tapRow(row, in: list.screen)
    story.pullDown()
    names.append(lab.numbered("cake"))
    add(names[3], story)
    lab.expect(list.items().map(\.name), equals: names, "the rows after a pull and an addition")
  }

  @Test(
    "rows with equal names are edited independently",
    .diagnosis(
      """
      Several rows had the same name, the user edited one of them, and another one changed. A name \
      does not identify a row: use `tableView.indexPath(for:)` of the tapped cell.
      """,
      hint: 3
    )
  )
  func rowsThatSayTheSame() {
    for row in 0...2 {
      let lab = Lab()
      let list = learner.makeList()
      let story = ScreenStory(lab, root: list.screen)
      let name = lab.numbered("milk")
      for _ in 1...3 { add(name, story) }
      story.tapRow(row, in: list.screen)
      story.type(" and bread")
      story.tapDone()
      var names = [name, name, name]
      names[row] += " and bread"
      lab.expect(list.items().map(\.name), equals: names, "the rows of the list")
    }
  }

  @Test(
    "the detail screen does not retain the list",
    .diagnosis(
      """
      The test retained the detail screen, and the list was not deallocated after its window was \
      closed. The screen retains the list through its delegate: declare it as `weak var`.
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
