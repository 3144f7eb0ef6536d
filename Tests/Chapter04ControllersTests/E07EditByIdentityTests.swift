import Chapter04ControllersBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("4.7 Edit by identity", .exercise("4.7"))
struct E07EditByIdentityTests {
  let learner = E07Contract.learner

  @Test(
    "Done replaces exactly the edited row",
    .diagnosis(
      """
      The user edited one row, and the screen or the list differs from what is expected. In \
      `prepare`, set the title and pass a copy of the item of the tapped cell; on Done, replace \
      the item with the same `id`.
      """,
      hint: 1
    )
  )
  func doneEdits() {
    for row in 0...2 {
      let lab = Lab()
      let (list, story) = show(["milk", "bread", "tea"], lab)
      var names = list.names()
      story.tapRow(row, in: list.screen)
      lab.expect(story.screen?.title, equals: "Edit todo", "the title of the screen")
      lab.expect(story.field?.text, equals: names[row], "the name that is shown")
      names[row] = rename(story)
      lab.expect(list.names(), equals: names, "the rows of the list")
      let other = (row + 1) % 3
      story.tapRow(other, in: list.screen)
      names[other] = rename(story)
      lab.expect(list.names(), equals: names, "the rows after another row was edited")
      story.tapRow(row, in: list.screen)
      story.clear()
      story.tapDone()
      names[row] = ""
      lab.expect(list.names(), equals: names, "the rows after the name was cleared")
    }
    let lab = Lab()
    let (list, story) = show((0..<40).map { "item \($0) of " }, lab)
    let row = lab.random(in: 20...30)
    story.act("user scrolls down") {
      list.screen.tableView.scrollToRow(
        at: IndexPath(row: row, section: 0),
        at: .top,
        animated: false
      )
    }
    story.tapRow(row, in: list.screen)
    lab.expect(story.field?.text, equals: list.names()[row], "the name after scrolling down")
  }

  @Test(
    "Cancel does not change the list",
    .diagnosis(
      """
      The user typed and tapped Cancel, and the list had changed. If it changed while the user \
      typed, the screen edits the object that the list contains: pass `items[row].copy()`. If it \
      changed only after Cancel, write the item back in `onNext`, not on completion or disposal.
      """,
      hint: 2
    )
  )
  func cancelDoesNotChangeTheList() {
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
    "Done changes the list before the screen is dismissed",
    .diagnosis(
      """
      The user tapped Done, and the list changed only after the animation of the dismissal. \
      `takeLast(1)` and closures for the completion wait until `todo` completes: replace the item \
      in `onNext`.
      """,
      hint: 3
    )
  )
  func listChangesOnDone() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    var names = list.names()
    let row = lab.random(in: 0...1)
    story.tapRow(row, in: list.screen)
    names[row] = lab.numbered("cake")
    story.clear()
    story.type(names[row])
    let done = story.screen?.navigationItem.rightBarButtonItem
    lab.act("user taps Done") { if let done { story.user.tap(done) } }
    lab.expect(list.names(), equals: names, "the rows during the animation")
  }

  @Test(
    "Done updates the edited item even if rows have moved",
    .diagnosis(
      """
      The rows changed places during the edit, and Done replaced another row. The row of the tap \
      is out of date, and so is a copy of the list: find the current row in `items` with \
      `firstIndex(where:)` and the `id` when the edited item arrives.
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
    "Done updates the edited item even if objects were replaced",
    .diagnosis(
      """
      A sync replaced all objects in the list during the edit, and Done had no effect. Compare the \
      `id` instead of the objects: the new object has the same `id`.
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
    lab.act("a sync replaces all objects") { list.reload() }
    names[row] = rename(story)
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "rows with equal names are edited independently",
    .diagnosis(
      """
      Two rows had the same name, the user edited the second one, and the list was not changed \
      there. A name does not identify an item, not even the name before the edit: compare the \
      `id`.
      """,
      hint: 3
    )
  )
  func rowsThatSayTheSame() {
    let lab = Lab()
    let name = lab.numbered("milk")
    let list = learner.makeList([(id: 7, name: name), (id: 5, name: name)])
    let story = ScreenStory(lab, root: list.screen)
    story.tapRow(1, in: list.screen)
    let edited = rename(story)
    lab.expect(list.names(), equals: [name, edited], "the rows of the list")
  }

  @Test(
    "Done updates the edited item even if its name was not edited",
    .diagnosis(
      """
      A sync renamed an item during the edit, the user tapped Done without typing, and the list \
      did not get the name that the screen shows. Replace the item on every Done, and don't skip \
      an item whose name is unchanged.
      """,
      hint: 3
    )
  )
  func unchangedNameReplaces() {
    let lab = Lab()
    let (list, story) = show(["milk", "bread"], lab)
    let names = list.names()
    let row = lab.random(in: 0...1)
    story.tapRow(row, in: list.screen)
    lab.act("a sync renames the item") { list.rename(row, lab.numbered("salt")) }
    story.tapDone()
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "the table shows the edited name",
    .diagnosis(
      """
      The item has its new name, and the table still shows the old one. The table reloads when \
      `items` is set: replace the element, `items[row] = edited`, instead of changing a property \
      of the object.
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
    "a deleted item is not added again",
    .diagnosis(
      """
      An item was deleted during the edit, and Done did not update the list correctly. Use the row \
      that `firstIndex(where:)` finds for the `id`; if there is none, do nothing.
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
    "a sender that is not a row edits nothing",
    .diagnosis(
      """
      The sender of the segue was not a cell of the table, and `prepare` continued or crashed. \
      `sender as? UITableViewCell` and `tableView.indexPath(for:)` can be nil: return then, before \
      you pass an item or subscribe.
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
      lab.expect(
        story.screen.map(list.isObserved),
        equals: false,
        "whether the screen has a subscriber"
      )
      story.type("salt")
      story.tapDone()
    }
    lab.expect(list.names(), equals: names, "the rows of the list")
  }

  @Test(
    "the sender determines the row, not the selection",
    .diagnosis(
      """
      A row of the table was selected, and the sender of the segue was another cell, or nil. The \
      detail screen showed the selected item. `prepare` must not use `indexPathForSelectedRow`: \
      use `sender` and `tableView.indexPath(for:)`.
      """,
      hint: 2
    )
  )
  func selectionIsIgnored() {
    for hasCell in [true, false] {
      let lab = Lab()
      let (list, story) = show(["milk", "bread"], lab)
      let table = list.screen.tableView!
      story.act("the program selects row 0, and performs EditTodo") {
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        let cell = hasCell ? table.cellForRow(at: IndexPath(row: 1, section: 0)) : nil
        list.screen.performSegue(withIdentifier: "EditTodo", sender: cell)
      }
      lab.expect(
        story.field?.text,
        equals: hasCell ? list.names()[1] : "",
        "the name that is shown"
      )
    }
  }

  @Test(
    "the detail screen does not retain the list",
    .diagnosis(
      """
      The test retained the detail screen, and the list was not deallocated. The screen's subject \
      retains the closure of the subscription, and this closure retains the list: capture `[weak \
      self]`.
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
      lab.expect(kept.map(list.isObserved), equals: true, "whether the list is subscribed")
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
    var send: ((UIViewController) -> Void)?
    do {
      let (list, story) = show(["milk"], lab)
      send = list.send
      story.tapRow(0, in: list.screen)
      kept = story.screen
      lab.expect(kept === list.screen, equals: false, "whether only the list is visible")
    }
    lab.act("the retained screen sends its item") { if let kept { send?(kept) } }
  }

  @Test(
    "no subscription remains after the completion",
    .diagnosis(
      """
      The screen's observable completed, and a disposable of the subscription is still alive. The \
      completion ends the subscription: drop the disposable with `_ =` instead of adding it to a \
      bag of the list.
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

  /// A list of items with names and ids from the seed.
  private func show(_ words: [String], _ lab: Lab) -> (E07Contract.List, ScreenStory) {
    let ids = lab.random(in: 1...9)
    let list = learner.makeList(
      words.enumerated().map { (id: ids * ($0 + 1), name: lab.numbered($1)) }
    )
    return (list, ScreenStory(lab, root: list.screen))
  }

  /// The user enters a new name and taps Done. Returns the name.
  private func rename(_ story: ScreenStory) -> String {
    let name = story.lab.numbered("cake")
    story.clear()
    story.type(name)
    story.tapDone()
    return name
  }
}
