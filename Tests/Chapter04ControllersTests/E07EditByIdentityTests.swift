import Chapter04ControllersBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("4.7 Edit by identity", .exercise("4.7"))
struct E07EditByIdentityTests {
  let learner = E07Contract.learner

  @Test(
    "Done changes its own row and no other",
    .diagnosis(
      """
      The user edited one row, and the list did not change in just that row, or the screen was not \
      prepared for it: find the item by the tapped cell, and put the edited one in its place.
      """,
      hint: 1
    )
  )
  func doneEdits() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread", "tea"], lab)
    let row = lab.random(in: 0...2)
    var names = list.names()
    story.tapRow(row, in: list.screen)
    lab.expect(story.screen?.title, equals: "Edit todo", "the title of the screen")
    lab.expect(story.field?.text, equals: names[row], "the name that is shown")
    names[row] = rename(story)
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "Cancel leaves the list as it is",
    .diagnosis(
      """
      The user typed and tapped Cancel, and the list shows what was typed: you edited the original \
      while drafting. Hand a copy to the screen.
      """,
      hint: 2
    )
  )
  func cancelLeavesTheList() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    let names = list.names()
    story.tapRow(lab.random(in: 0...1), in: list.screen)
    story.type(" and salt")
    lab.expect(list.names(), equals: names, "the rows while the user types")
    story.tapCancel()
    lab.expect(list.names(), equals: names, "the rows after Cancel")
  }

  @Test(
    "rows move",
    .diagnosis(
      """
      The rows changed places while the user edited one of them, and Done changed another: rows \
      move. Look for the item's id when the edited one arrives.
      """,
      hint: 3
    )
  )
  func rowsMove() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread", "tea"], lab)
    let row = 2 * lab.random(in: 0...1)
    story.tapRow(row, in: list.screen)
    lab.act("a sync reverses the list") { list.reverse() }
    var names = list.names()
    names[2 - row] = rename(story)
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "the same thing, though another object",
    .diagnosis(
      """
      A sync loaded the list anew while the user edited, and Done was lost: there are new objects \
      in the list that say the same of the same things. What stays is the id.
      """,
      hint: 3
    )
  )
  func objectsAreReplaced() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread", "tea"], lab)
    var names = list.names()
    let row = lab.random(in: 0...2)
    story.tapRow(row, in: list.screen)
    lab.act("a sync loads the list anew") { list.reload() }
    names[row] = rename(story)
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "the table shows it",
    .diagnosis(
      """
      The item has its new name, and the table still shows the old one: the list hears of an item \
      that takes another's place, and not of what changes inside of one.
      """,
      hint: 3
    )
  )
  func tableShowsIt() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    var names = list.names()
    let row = lab.random(in: 0...1)
    story.tapRow(row, in: list.screen)
    names[row] = rename(story)
    let shown = list.screen.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
    lab.expect(shown, equals: names, "what the table shows")
  }

  @Test(
    "a row that is gone stays gone",
    .diagnosis(
      """
      The edited item was deleted meanwhile, or one above it, and Done did not find the right row, \
      or brought it back: if nobody has that id any more, there is nothing to change.
      """,
      hint: 3
    )
  )
  func rowsGo() {
    for deletesTheEdited in [false, true] {
      let lab = Lab()
      let (list, story) = show(["milk", "bread", "tea"], lab)
      story.tapRow(1, in: list.screen)
      lab.act("a sync deletes an item") { list.removeItem(deletesTheEdited ? 1 : 0) }
      var names = list.names()
      let name = rename(story)
      if !deletesTheEdited { names[0] = name }
      lab.expect(list.names(), equals: names, "the rows of the list")
    }
  }

  @Test(
    "the sender may be anyone",
    .diagnosis(
      """
      A segue was performed by somebody who is no row of the table, and the program trapped, \
      handed over an item or listened: without a row there is nothing to edit.
      """,
      hint: 1
    )
  )
  func senderMayBeAnyone() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    let names = list.names()
    for sender in [nil, UIButton(), UITableViewCell(style: .default, reuseIdentifier: nil)] {
      story.act("the program performs EditTodo") {
        list.screen.performSegue(withIdentifier: "EditTodo", sender: sender)
      }
      lab.expect(story.field?.text, equals: "", "the name that is shown")
      lab.expect(story.screen.map(list.isHeard), equals: false, "whether anyone listens")
      story.type("salt")
      story.tapDone()
    }
    lab.expect(list.names(), equals: names, "the rows of the list")
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
      let (list, story) = show(["milk"], lab)
      lab.watch(list.screen, as: "the list")
      story.tapRow(0, in: list.screen)
      kept = story.screen
      lab.expect(kept.map(list.isHeard), equals: true, "whether the list listens")
    }
    lab.expectDeallocated("the list")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "nothing is left of a subscription",
    .diagnosis(
      """
      The screen has completed, and something of the subscription is still there: the completion \
      ends it, so it needs no bag that outlives the screen.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    for row in [0, 1, 0] {
      story.tapRow(row, in: list.screen)
      story.tapDone()
    }
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
  }

  /// A list of items with names and ids that nobody knows beforehand.
  private func show(_ words: [String], _ lab: Lab) -> (E07Contract.List, ScreenStory) {
    let ids = lab.random(in: 1...9)
    let list = learner.makeList(
      words.enumerated().map { (id: ids * ($0 + 1), name: lab.numbered($1)) }
    )
    return (list, ScreenStory(lab, root: list.screen))
  }

  /// The new name with which the user taps Done.
  private func rename(_ story: ScreenStory) -> String {
    let name = story.lab.numbered("cake")
    story.clear()
    story.type(name)
    story.tapDone()
    return name
  }
}
