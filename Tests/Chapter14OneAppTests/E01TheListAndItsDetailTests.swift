import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("14.1 The list and its detail", .exercise("14.1"))
struct E01TheListAndItsDetailTests {
  let learner = E01Contract.learner

  @Test(
    "Done sends the edited item, completes and dismisses the sheet",
    .diagnosis(
      """
      The user tapped Done, and `saved` did not emit the edited item and then complete, with the \
      sheet dismissed. In `done()` call `onNext(edited)`, `onCompleted()` and \
      `dismiss(animated:)`, in this order.
      """,
      hint: 2
    )
  )
  func done() {
    for isFinished in [false, true] {
      let lab = Lab()
      let todo = lab.drawnTodo("milk", isFinished: !isFinished)
      let detail = learner.makeDetail(todo)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let saved = lab.observe(detail.saved, as: "list")
      let text = lab.numbered("tea")
      story.clear()
      story.type(text)
      story.act("user flips the switch") { story.user.flip(detail.toggle) }
      let tick = lab.now
      var states: [Bool] = []
      let observer = detail.saved.subscribe(
        onNext: { _ in states.append(detail.screen.navigationController?.isBeingDismissed == true)
        },
        onCompleted: { states.append(detail.screen.navigationController?.isBeingDismissed == true) }
      )
      story.tapDone()
      observer.dispose()
      let edited = Todo(id: todo.id, title: text, isFinished: isFinished)
      lab.expect(
        saved.events,
        equals: [.next(tick, edited), .completed(tick)],
        "the events of `saved`"
      )
      lab.expect(
        states,
        equals: [false, false],
        "whether the sheet is being dismissed at each event"
      )
      lab.expect(story.screen === detail.screen, equals: false, "whether the sheet is still there")
    }
  }

  @Test(
    "Done sends the text of the field as it is",
    .diagnosis(
      """
      The text of the field was empty or had white space at its ends, the user tapped Done, and \
      `saved` did not emit `edited`. Send `edited` in every case, and don't change its title.
      """,
      hint: 2
    )
  )
  func titleAsItIs() {
    for text in ["", "  ", " tea "] {
      let lab = Lab()
      let todo = lab.drawnTodo("milk")
      let detail = learner.makeDetail(todo)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let saved = lab.observe(detail.saved, as: "list")
      story.clear()
      if !text.isEmpty { story.type(text) }
      story.tapDone()
      lab.expect(
        saved.events.map(\.value),
        equals: [.next(Todo(id: todo.id, title: text)), .completed],
        "the events of `saved` for “\(text)”"
      )
    }
  }

  @Test(
    "Done sends an item that the user has not changed",
    .diagnosis(
      """
      The user tapped Done without a change, and `saved` did not emit the item. Send `edited` in \
      every case; don't compare it with `todo`.
      """,
      hint: 2
    )
  )
  func doneWithoutAChange() {
    for isFinished in [false, true] {
      let lab = Lab()
      var todo = lab.drawnTodo("milk")
      todo.isFinished = isFinished
      let detail = learner.makeDetail(todo)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let saved = lab.observe(detail.saved, as: "list")
      story.tapDone()
      lab.expect(saved.events.first?.value, equals: .next(todo), "the first event of `saved`")
    }
  }

  @Test(
    "Done sends the value of the switch while the title is unchanged",
    .diagnosis(
      """
      The user flipped only the switch and tapped Done, and `saved` did not emit the item with the \
      new `isFinished`. Send `edited`, which reads both controls, and leave it as it is.
      """,
      hint: 2
    )
  )
  func doneWithAnotherSwitch() {
    for isFinished in [false, true] {
      let lab = Lab()
      var todo = lab.drawnTodo("milk", isFinished: !isFinished)
      let detail = learner.makeDetail(todo)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let saved = lab.observe(detail.saved, as: "list")
      story.act("user flips the switch") { story.user.flip(detail.toggle) }
      story.tapDone()
      todo.isFinished = isFinished
      lab.expect(saved.events.first?.value, equals: .next(todo), "the first event of `saved`")
    }
  }

  @Test(
    "every observer of `saved` receives the item, and a late one only the completion",
    .diagnosis(
      """
      Several observers subscribed to `saved`, and one of them did not receive exactly the item \
      and then `completed`, or a late one received more than `completed`. Store one \
      `PublishSubject` for each screen, and call its `onNext` once.
      """,
      hint: 2
    )
  )
  func observers() {
    let lab = Lab()
    let todo = lab.drawnTodo("milk")
    let detail = learner.makeDetail(todo)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let first = lab.observe(detail.saved, as: "first")
    let second = lab.observe(detail.saved.take(1), as: "second")
    let third = lab.observe(detail.saved.concat(detail.saved), as: "third")
    let fourth = lab.observe(detail.saved, as: "fourth")
    fourth.dispose()
    story.tapDone()
    let saved = Todo(id: todo.id, title: todo.title)
    for (name, observer) in [("first", first), ("second", second), ("third", third)] {
      lab.expect(
        observer.events.map(\.value),
        equals: [.next(saved), .completed],
        "the events of the \(name) observer"
      )
    }
    lab.expect(fourth.events.count, equals: 0, "the number of events after unsubscribing")
    let late = lab.observe(detail.saved, as: "late")
    lab.expect(late.events.map(\.value), equals: [.completed], "the events of a late observer")
    lab.expectNoLeaks()
  }

  @Test(
    "every other exit completes without an item",
    .diagnosis(
      """
      The detail screen was dismissed without Done, and `saved` did not just complete. All these \
      exits reach `viewDidDisappear(_:)`: complete there if the navigation controller \
      `isBeingDismissed`. `cancel()` only dismisses.
      """,
      hint: 2
    )
  )
  func otherExits() {
    for exit in ["Cancel", "a pull", "the program"] {
      let lab = Lab()
      let detail = learner.makeDetail(lab.drawnTodo("milk"))
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let saved = lab.observe(detail.saved, as: "list")
      story.type("x")
      switch exit {
      case "Cancel": story.tapCancel()
      case "a pull": story.pullDown()
      default:
        story.act("the program dismisses the sheet") {
          detail.screen.presentingViewController?.dismiss(animated: true)
        }
      }
      lab.expect(saved.events.map(\.value), equals: [.completed], "the events after \(exit)")
      lab.expect(story.screen === detail.screen, equals: false, "whether the sheet is still there")
    }
  }

  @Test(
    "a dismissal without an animation completes `saved`, too",
    .diagnosis(
      """
      The program dismissed the sheet without an animation, and `saved` did not complete. Complete \
      in `viewDidDisappear(_:)` for both values of its parameter.
      """,
      hint: 2
    )
  )
  func dismissalWithoutAnimation() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.drawnTodo("milk"))
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    story.act("the program dismisses the sheet without an animation") {
      detail.screen.presentingViewController?.dismiss(animated: false)
    }
    lab.expect(saved.events.map(\.value), equals: [.completed], "the events of `saved`")
  }

  @Test(
    "a screen that is covered is not finished",
    .diagnosis(
      """
      `saved` completed although the detail screen was only covered. \
      `viewDidDisappear(_:)` is also called for a covered screen: check \
      `navigationController?.isBeingDismissed`.
      """,
      hint: 2
    )
  )
  func covered() {
    let lab = Lab()
    let todo = lab.drawnTodo("milk")
    let detail = learner.makeDetail(todo)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    story.coverForAMoment()
    lab.expect(saved.events.count, equals: 0, "the number of events before Done")
    story.tapDone()
    lab.expect(
      saved.events.map(\.value),
      equals: [.next(Todo(id: todo.id, title: todo.title)), .completed],
      "the events after Done"
    )
  }

  @Test(
    "a screen that was covered completes when its sheet is dismissed",
    .diagnosis(
      """
      Another screen covered the detail screen and was removed, the sheet was dismissed after \
      that, and `saved` did not complete. Check `isBeingDismissed` in every call of \
      `viewDidDisappear(_:)`; don't count the calls.
      """,
      hint: 2
    )
  )
  func dismissedAfterACover() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.drawnTodo("milk"))
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    story.coverForAMoment()
    story.pullDown()
    lab.expect(saved.events.last?.value, equals: .completed, "the last event of `saved`")
  }

  @Test(
    "a screen that is covered by a full-screen one is not finished",
    .diagnosis(
      """
      Another screen was presented over the detail screen, with `.fullScreen`, and `saved` \
      completed. `viewDidDisappear(_:)` is called for a covered screen, too: check \
      `navigationController?.isBeingDismissed`.
      """,
      hint: 2
    )
  )
  func coveredByAFullScreen() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.drawnTodo("milk"))
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    let photo = UIViewController()
    photo.modalPresentationStyle = .fullScreen
    story.present(photo, "a photo covers the whole screen")
    lab.expect(saved.events.count, equals: 0, "the number of events while it is covered")
    story.act("the photo is dismissed") { photo.dismiss(animated: true) }
    lab.expect(saved.events.count, equals: 0, "the number of events before Cancel")
    story.tapCancel()
  }

  @Test(
    "a pull that is canceled does not complete `saved`",
    .diagnosis(
      """
      The user began to pull the sheet down and canceled the pull, and `saved` completed. \
      `viewWillDisappear(_:)` is called when a pull begins: complete in `viewDidDisappear(_:)`.
      """,
      hint: 2
    )
  )
  func canceledPull() {
    let lab = Lab()
    let todo = lab.drawnTodo("milk")
    let detail = learner.makeDetail(todo)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    story.pullDown(cancelled: true)
    lab.expect(saved.events.count, equals: 0, "the number of events before Done")
    story.tapDone()
    lab.expect(
      saved.events.map(\.value),
      equals: [.next(Todo(id: todo.id, title: todo.title)), .completed],
      "the events after Done"
    )
  }

  @Test(
    "Cancel completes `saved` when the sheet has been dismissed, not at the tap",
    .diagnosis(
      """
      The user tapped Cancel, and `saved` completed before the sheet was dismissed. `cancel()` \
      only dismisses the sheet. Complete in `viewDidDisappear(_:)`.
      """,
      hint: 2
    )
  )
  func cancelOnlyDismisses() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.drawnTodo("milk"))
    let story = ScreenStory.sheet(lab, of: detail.screen)
    var states: [Bool] = []
    let observer = detail.saved.subscribe(onCompleted: {
      states.append(detail.screen.view.window != nil)
    })
    story.tapCancel()
    lab.expect(states, equals: [false], "whether the sheet is visible at the completion")
    observer.dispose()
  }

  @Test(
    "a screen that is covered after a canceled pull is not finished",
    .diagnosis(
      """
      The user canceled a pull, another screen covered the detail screen after that, and `saved` \
      completed. Read `isBeingDismissed` in `viewDidDisappear(_:)`; don't remember in a property \
      that a pull began.
      """,
      hint: 2
    )
  )
  func coveredAfterACanceledPull() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.drawnTodo("milk"))
    let story = ScreenStory.sheet(lab, of: detail.screen)
    let saved = lab.observe(detail.saved, as: "list")
    story.pullDown(cancelled: true)
    story.coverForAMoment()
    lab.expect(saved.events.count, equals: 0, "the number of events before Cancel")
    story.tapCancel()
    lab.expect(saved.events.map(\.value), equals: [.completed], "the events after Cancel")
  }

  @Test(
    "a dismissed screen does not complete `saved` of another one",
    .diagnosis(
      """
      One detail screen was presented over another one and dismissed, and `saved` of the other one \
      received an event. Give each screen a subject of its own, and check `isBeingDismissed` of \
      its own navigation controller. Call `dismiss(animated:)` of the screen, not of the root of \
      the window, which dismisses all sheets.
      """,
      hint: 2
    )
  )
  func severalScreens() {
    for exit in ["a pull", "Cancel", "Done"] {
      let lab = Lab()
      let (below, above) = (
        learner.makeDetail(lab.drawnTodo("milk")), learner.makeDetail(lab.drawnTodo("tea"))
      )
      let story = ScreenStory.sheet(lab, of: below.screen)
      story.present(UINavigationController(rootViewController: above.screen), "another one comes")
      let first = lab.observe(below.saved, as: "first")
      let second = lab.observe(above.saved, as: "second")
      switch exit {
      case "Done": story.tapDone()
      case "Cancel": story.tapCancel()
      default: story.pullDown()
      }
      lab.expect(first.events.count, equals: 0, "the number of events of the first screen")
      lab.expect(second.events.last?.value, equals: .completed, "the last event of the second one")
      story.tapCancel()
      lab.expect(first.events.map(\.value), equals: [.completed], "what the first screen emits")
    }
  }

  @Test(
    "a screen that is never shown completes when it is released",
    .diagnosis(
      """
      A detail screen was released without having been shown, and `saved` did not complete. No \
      lifecycle method is called then: complete the subject in `deinit`.
      """,
      hint: 2
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail = Optional(learner.makeDetail(lab.drawnTodo("milk")))
    let saved = lab.observe(detail!.saved, as: "list")
    lab.expect(saved.events.count, equals: 0, "the number of events before the release")
    lab.act("the screen is released") { detail = nil }
    lab.expect(saved.events.map(\.value), equals: [.completed], "the events of `saved`")
  }

  @Test(
    "a screen whose view was loaded and that is never shown completes, too",
    .diagnosis(
      """
      The view of a detail screen was loaded, the screen was released without having been shown, \
      and `saved` did not complete. Complete in `deinit` in every case, whether or not the view \
      is loaded.
      """,
      hint: 2
    )
  )
  func neverShownButLoaded() {
    let lab = Lab()
    var detail = Optional(learner.makeDetail(lab.drawnTodo("milk")))
    let saved = lab.observe(detail!.saved, as: "list")
    lab.act("the view is loaded") { detail?.screen.loadViewIfNeeded() }
    lab.expect(saved.events.count, equals: 0, "the number of events before the release")
    lab.act("the screen is released") { detail = nil }
    lab.expect(saved.events.map(\.value), equals: [.completed], "the events of `saved`")
  }

  @Test(
    "the rows are the items that match, in their order",
    .diagnosis(
      """
      The rows were not the items with an ID in `matches`, or all items for nil. Combine both \
      relays with `Observable.combineLatest`, filter the items, and set `rows` for each element.
      """,
      hint: 2
    )
  )
  func rows() {
    let lab = Lab()
    let all = lab.drawnTodos(5)
    let items = BehaviorRelay(value: [all[3], all[1]])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    lab.expect(list.rows(), equals: [all[3], all[1]], "the rows at first")
    let second = learner.makeList(items)
    second.matches.accept([all[1].id])
    second.screen.loadViewIfNeeded()
    lab.expect(second.rows(), equals: [all[1]], "the rows of another list with a search")
    story.act("a sync adds items") { items.accept(all) }
    lab.expect(list.rows(), equals: all, "the rows after a change of the items")
    var renamed = all
    renamed[2].title += "!"
    story.act("a sync renames an item") { items.accept(renamed) }
    lab.expect(list.rows(), equals: renamed, "the rows after a change of a title")
    story.act("a sync restores the items") { items.accept(all) }
    story.act("a search finds two") { list.matches.accept([all[4].id, all[1].id, 0]) }
    lab.expect(list.rows(), equals: [all[1], all[4]], "the rows that match")
    story.act("a sync reverses the items") { items.accept(all.reversed()) }
    lab.expect(list.rows(), equals: [all[4], all[1]], "the rows after another change of the items")
    story.act("a search finds nothing") { list.matches.accept([]) }
    lab.expect(list.rows(), equals: [], "the rows without a match")
    story.act("a search finds an ID that no item has") { list.matches.accept([0]) }
    lab.expect(list.rows(), equals: [], "the rows without an item that matches")
    story.act("a search finds all items") { list.matches.accept(Set(all.map(\.id))) }
    lab.expect(list.rows(), equals: all.reversed(), "the rows if all items match")
    story.act("the search ends") { list.matches.accept(nil) }
    lab.expect(list.rows(), equals: all.reversed(), "the rows without a search")
    let cell = list.screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    lab.expect(cell?.textLabel?.text, equals: all[4].title, "the text of the first row")
    lab.expect(second.rows(), equals: [all[1]], "the rows of the other list")
  }

  @Test(
    "the rows follow other matches of the same number, and an empty list of items",
    .diagnosis(
      """
      A search found as many items as before, but other ones, or all items were removed, and the \
      rows did not change. Set `rows` for each element of `combineLatest`; don't leave out empty \
      items or equal counts.
      """,
      hint: 2
    )
  )
  func everyChange() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    for todo in [all[0], all[2]] {
      story.act("a search finds item \(todo.id)") { list.matches.accept([todo.id]) }
      lab.expect(list.rows(), equals: [todo], "the rows that match")
    }
    story.act("the search ends") { list.matches.accept(nil) }
    story.act("a sync removes all items") { items.accept([]) }
    lab.expect(list.rows(), equals: [], "the rows without items")
  }

  @Test(
    "the rows follow a change that is made during another one",
    .diagnosis(
      """
      An observer changed `items` or `matches` while a change was delivered, and the rows were not \
      those of the last values. Set `rows` for each element of `combineLatest`; don't skip a \
      change that arrives during another one.
      """,
      hint: 3
    )
  )
  func changeDuringAChange() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let bag = DisposeBag()
    items.filter { $0.count == 2 }
      .subscribe(onNext: { items.accept($0 + [all[2]]) })
      .disposed(by: bag)
    items.filter { $0.count == 3 }
      .subscribe(onNext: { _ in list.matches.accept([all[0].id, all[2].id]) })
      .disposed(by: bag)
    story.act("a sync adds two items") { items.accept([all[0], all[1]]) }
    lab.expect(list.rows(), equals: [all[0], all[2]], "the rows")
  }

  @Test(
    "finished and synced items have the same rows as others",
    .diagnosis(
      """
      Items were finished or synced, or had equal titles, and the rows had another order, or one \
      of them was missing. \
      Filter the items by their ID alone, and don't sort them.
      """,
      hint: 2
    )
  )
  func rowsOfEachItem() {
    let lab = Lab()
    var all = lab.drawnTodos(6)
    for index in [1, 2] { all[index].isFinished = true }
    for index in [0, 2] { all[index].isSynced = true }
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    lab.expect(list.rows(), equals: all, "the rows without a search")
    story.act("a search finds four") { list.matches.accept(Set(all[...3].map(\.id))) }
    lab.expect(list.rows(), equals: Array(all[...3]), "the rows that match")
    all = all.map { Todo(id: $0.id, title: "milk") }
    story.act("all items get the same title") { items.accept(all) }
    lab.expect(list.rows(), equals: Array(all[...3]), "the rows with equal titles")
  }

  @Test(
    "a change of a flag changes the row",
    .diagnosis(
      """
      An item was finished, or the device confirmed it, and its row did not change. Set `rows` for \
      each change of `items`; a `distinctUntilChanged` must not leave out a part of the item.
      """,
      hint: 2
    )
  )
  func flags() {
    let lab = Lab()
    var all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    all[0].isFinished = true
    story.act("a sync finishes an item") { items.accept(all) }
    lab.expect(list.rows(), equals: all, "the rows after an item was finished")
    all[1].isSynced = true
    story.act("the device confirms an item") { items.accept(all) }
    lab.expect(list.rows(), equals: all, "the rows after an item was synced")
  }

  @Test(
    "the rows follow changes while the list is not visible",
    .diagnosis(
      """
      A change was made while the list was covered or had no window, and the rows did not follow \
      it. Subscribe in `viewDidLoad()`, for the whole life of the screen, and set `rows` whether \
      or not it is visible.
      """,
      hint: 2
    )
  )
  func invisibleList() {
    let lab = Lab()
    let all = lab.drawnTodos(4)
    let items = BehaviorRelay(value: Array(all[...1]))
    let lists = [learner.makeList(items), learner.makeList(items)]
    let story = ScreenStory(lab, root: lists[0].screen)
    lists[1].screen.loadViewIfNeeded()
    let names = ["the covered list", "a list without a window"]
    story.push(UIViewController(), "another screen covers the list")
    story.act("a sync adds items") { items.accept(all) }
    for (list, name) in zip(lists, names) {
      lab.expect(list.rows(), equals: all, "the rows of \(name)")
    }
    story.act("a search finds one item") {
      for list in lists { list.matches.accept([all[3].id]) }
    }
    for (list, name) in zip(lists, names) {
      lab.expect(list.rows(), equals: [all[3]], "the rows of \(name) that match")
    }
    story.act("user goes back") { story.user.tapBack() }
    story.act("the search ends") { lists[0].matches.accept(nil) }
    lab.expect(lists[0].rows(), equals: all, "the rows of the list that was covered")
  }

  @Test(
    "a tap on a row opens its item",
    .diagnosis(
      """
      The user tapped a row, and `opened` did not emit the item of that row. Its index counts the \
      rows that are shown: look it up in `rows` during the tap, not in `items` or in a copy of \
      earlier rows.
      """,
      hint: 1
    )
  )
  func tapRow() {
    let lab = Lab()
    var all = lab.drawnTodos(4)
    all[1].isSynced = true
    let list = learner.makeList(BehaviorRelay(value: all))
    let story = ScreenStory(lab, root: list.screen)
    story.tapRow(1, in: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    list.matches.accept([all[1].id, all[2].id, all[3].id])
    story.tapRow(2, in: list.screen)
    story.tapRow(0, in: list.screen)
    story.tapRow(0, in: list.screen)
    lab.expect(
      opened.events.map(\.value),
      equals: [.next(all[3]), .next(all[1]), .next(all[1])],
      "the opened items"
    )
  }

  @Test(
    "a tap on a row that was added later opens its item",
    .diagnosis(
      """
      Items were added after the list had appeared, the user tapped a row, and the app crashed, or \
      `opened` did not emit the item of that row. Read `rows[indexPath.row]` during the tap; don't \
      store a copy of the rows.
      """,
      hint: 1
    )
  )
  func tapAddedRow() {
    let lab = Lab()
    let all = lab.drawnTodos(4)
    let items = BehaviorRelay(value: [all[0]])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    story.act("a sync adds items at the top") { items.accept(all.reversed()) }
    for row in [3, 1] { story.tapRow(row, in: list.screen) }
    lab.expect(
      opened.events.map(\.value),
      equals: [.next(all[0]), .next(all[2])],
      "the opened items"
    )
  }

  @Test(
    "each row opens its own item",
    .diagnosis(
      """
      Two items had the same title, or an item was finished, and a tap on a row opened another \
      item, or none. Emit `rows[indexPath.row]` for each tap.
      """,
      hint: 1
    )
  )
  func everyRow() {
    let lab = Lab()
    let all = (1...4).map { Todo(id: $0, title: "milk", isFinished: $0 == 3, isSynced: $0 == 4) }
    let list = learner.makeList(BehaviorRelay(value: all))
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    for row in all.indices { story.tapRow(row, in: list.screen) }
    lab.expect(opened.events.map(\.value), equals: all.map { .next($0) }, "the opened items")
  }

  @Test(
    "Add opens a new item with the next ID",
    .diagnosis(
      """
      The user tapped Add, and `opened` did not emit an item with an empty title and the next ID, \
      or `items` changed. The ID is 1 more than the greatest ID of all items, also of those that \
      no row shows.
      """,
      hint: 1
    )
  )
  func add() {
    let lab = Lab()
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    story.tapAdd()
    let last = lab.random(in: 5...90)
    items.accept([Todo(id: 3, title: "a"), Todo(id: last, title: "b"), Todo(id: 1, title: "c")])
    list.matches.accept([3])
    story.tapAdd()
    lab.expect(
      opened.events.map(\.value),
      equals: [.next(Todo(id: 1, title: "")), .next(Todo(id: last + 1, title: ""))],
      "the opened items"
    )
    lab.expect(items.value.count, equals: 3, "the number of items after Add")
    items.accept([Todo(id: 12_345, title: "d")])
    story.tapAdd()
    lab.expect(
      opened.events.last?.value,
      equals: .next(Todo(id: 12_346, title: "")),
      "the new item after one with a large ID"
    )
  }

  @Test(
    "an ID in `matches` that no item has does not count for a new item",
    .diagnosis(
      """
      A search had found an ID that no item has, the user tapped Add, and the new item did not \
      have the next ID. Compute it from `items.value` alone.
      """,
      hint: 1
    )
  )
  func addDuringASearch() {
    let lab = Lab()
    let last = lab.random(in: 5...90)
    let list = learner.makeList(BehaviorRelay(value: [Todo(id: last, title: "a")]))
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    list.matches.accept([last, last + 5])
    story.tapAdd()
    lab.expect(
      opened.events.map(\.value),
      equals: [.next(Todo(id: last + 1, title: ""))],
      "the opened items"
    )
  }

  @Test(
    "a tap on Add opens one item while no item matches",
    .diagnosis(
      """
      The search had found no item, the user tapped Add, and `opened` did not emit exactly one new \
      item. Emit it once for each tap; `matches` and `rows` do not matter.
      """,
      hint: 1
    )
  )
  func addWithoutMatches() {
    let lab = Lab()
    let last = lab.random(in: 5...90)
    let list = learner.makeList(BehaviorRelay(value: [Todo(id: last, title: "a")]))
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    list.matches.accept([])
    story.tapAdd()
    lab.expect(
      opened.events.map(\.value),
      equals: [.next(Todo(id: last + 1, title: ""))],
      "the opened items"
    )
  }

  @Test(
    "a new item that is not saved does not use up its ID",
    .diagnosis(
      """
      The user tapped Add several times without saving, and a later new item did not have the next \
      ID. Compute it from `items.value` at each tap; don't count in a property.
      """,
      hint: 1
    )
  )
  func addWithoutSaving() {
    let lab = Lab()
    let last = lab.random(in: 5...90)
    let items = BehaviorRelay(value: [Todo(id: last, title: "a")])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    for _ in 1...2 { story.tapAdd() }
    story.act("a sync replaces the item") { items.accept([Todo(id: 2, title: "b")]) }
    story.tapAdd()
    lab.expect(
      opened.events.map(\.value),
      equals: [last + 1, last + 1, 3].map { .next(Todo(id: $0, title: "")) },
      "the opened items"
    )
  }

  @Test(
    "finished and synced items count for the next ID",
    .diagnosis(
      """
      The item with the greatest ID was finished or synced, and a new item got an ID that is not \
      greater. Take the maximum of the IDs of all items.
      """,
      hint: 1
    )
  )
  func addAfterFinishedItems() {
    let lab = Lab()
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let opened = lab.observe(list.opened, as: "app")
    for flag in [true, false] {
      items.accept([Todo(id: 7, title: "a", isFinished: flag, isSynced: !flag)])
      story.tapAdd()
    }
    lab.expect(opened.events.map(\.value.element?.id), equals: [8, 8], "the IDs of the new items")
  }

  @Test(
    "an item is saved at its place, and a new one at the end",
    .diagnosis(
      """
      A saved item was not in the list as required. Find the index of the item with the same ID \
      and replace it; without one, append. Set `isSynced` to false, and accept the changed array.
      """,
      hint: 1
    )
  )
  func save() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    for index in all.indices { all[index].isSynced = true }
    let items = BehaviorRelay(value: all)
    let edited = Todo(id: all[1].id, title: lab.numbered("x"), isFinished: true, isSynced: true)
    lab.act("an item is saved") { learner.save(edited, items) }
    all[1] = Todo(id: edited.id, title: edited.title, isFinished: true)
    lab.expect(items.value, equals: all, "the items after an edited one was saved")
    let new = Todo(id: 1000, title: all[0].title, isSynced: true)
    lab.act("a new item is saved") { learner.save(new, items) }
    all.append(Todo(id: 1000, title: new.title))
    lab.expect(items.value, equals: all, "the items after a new one was saved")
  }

  @Test(
    "an item is saved with its title as it is",
    .diagnosis(
      """
      An item with an empty title, or with white space at its ends, was saved, and `items` did not \
      contain it as it was. Save each item, and don't change its title.
      """,
      hint: 1
    )
  )
  func saveAnyTitle() {
    for title in ["", "  ", " tea "] {
      let lab = Lab()
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let edited = Todo(id: all[0].id, title: title)
      let new = Todo(id: 1000, title: title)
      lab.act("an edited item and a new one are saved") {
        learner.save(edited, items)
        learner.save(new, items)
      }
      lab.expect(items.value, equals: [edited, all[1], new], "the items for “\(title)”")
    }
  }

  @Test(
    "saving changes the items once",
    .diagnosis(
      """
      An item was saved, and `items` changed several times, so observers received an \
      incomplete change. Change a copy of `items.value`, and call `accept` once.
      """,
      hint: 1
    )
  )
  func saveOnce() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let changes = lab.observe(items.skip(1), as: "program")
    let edited = Todo(id: all[1].id, title: lab.numbered("x"))
    lab.act("an item is saved") { learner.save(edited, items) }
    lab.expect(
      changes.events.map(\.value),
      equals: [.next([all[0], edited, all[2]])],
      "the changes of the items"
    )
  }

  @Test(
    "an item is saved and not synced, whatever has changed",
    .diagnosis(
      """
      An item was saved with the same title, and `items` did not contain it as it was saved, with \
      `isSynced` false. Save each item in the same way, without a comparison.
      """,
      hint: 1
    )
  )
  func saveWithTheSameTitle() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    for index in all.indices { all[index].isSynced = true }
    let items = BehaviorRelay(value: all)
    lab.act("an item is saved as it is") { learner.save(all[1], items) }
    all[1].isSynced = false
    lab.expect(items.value, equals: all, "the items after an unchanged one was saved")
    all[2] = Todo(id: all[2].id, title: all[2].title, isFinished: true)
    lab.act("an item is checked off and saved") { learner.save(all[2], items) }
    lab.expect(items.value, equals: all, "the items after one was checked off")
  }

  @Test(
    "`isFinished` is saved, and does not change the place of an item",
    .diagnosis(
      """
      A finished item was saved, or an item among finished ones, and its flag or its place was \
      wrong. Replace the whole item except `isSynced`; append a new one after all others.
      """,
      hint: 1
    )
  )
  func saveFinishedItems() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    for index in [0, 2] { all[index].isFinished = true }
    let items = BehaviorRelay(value: all)
    all[0].isFinished = false
    all[1].isFinished = true
    lab.act("a finished item is opened again, and another one is finished") {
      for todo in all[...1] { learner.save(todo, items) }
    }
    lab.expect(items.value, equals: all, "the items")
    all.append(Todo(id: 1000, title: lab.numbered("tea"), isFinished: true))
    lab.act("a new item is saved that is finished") { learner.save(all[3], items) }
    lab.expect(items.value, equals: all, "the items after a new one was saved")
  }

  @Test(
    "an item that was removed is appended",
    .diagnosis(
      """
      An item with a low ID was removed and then saved, and it was not appended. Look only for an \
      item with the same ID; the other IDs do not matter.
      """,
      hint: 1
    )
  )
  func saveARemovedItem() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let removed = Todo(id: 1, title: lab.numbered("milk"))
    lab.act("an item is saved that was removed") { learner.save(removed, items) }
    lab.expect(items.value, equals: all + [removed], "the items")
  }

  @Test(
    "the user adds and edits items",
    .diagnosis(
      """
      The user added or edited an item in a sheet, and the items were wrong afterwards. For each \
      item that `opened` emits, present a new `DetailScreen` in a `UINavigationController`, and \
      save what its `saved` emits.
      """,
      hint: 3
    )
  )
  func addAndEdit() {
    let lab = Lab()
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    let (milk, tea) = (lab.numbered("milk"), lab.numbered("tea"))
    for title in [milk, tea] {
      story.tapAdd()
      story.type(title)
      story.tapDone()
    }
    let (first, second) = (Todo(id: 1, title: milk), Todo(id: 2, title: tea))
    lab.expect(items.value, equals: [first, second], "the items after two were added")
    story.tapRow(1, in: list.screen)
    lab.expect(E01Contract.detail(story.screen)?.todo, equals: second, "the item in the sheet")
    story.type("!")
    story.tapDone()
    let edited = Todo(id: 2, title: tea + "!")
    lab.expect(items.value, equals: [first, edited], "the items after one was edited")
    story.tapRow(0, in: list.screen)
    story.type("?")
    story.tapCancel()
    lab.expect(items.value, equals: [first, edited], "the items after Cancel")
    connection.dispose()
  }

  @Test(
    "the user can pull the sheet down",
    .diagnosis(
      """
      The user pulled the sheet of an opened item down, and it was not dismissed. Present the \
      navigation controller with its default style, and leave `isModalInPresentation` false.
      """,
      hint: 3
    )
  )
  func pullOfTheSheet() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(1, in: list.screen)
    story.pullDown()
    lab.expect(story.screen === list.screen, equals: true, "whether only the list is visible")
    story.tapAdd()
    story.pullDown()
    lab.expect(
      story.screen === list.screen,
      equals: true,
      "whether only the list is visible after Add and a pull"
    )
    connection.dispose()
  }

  @Test(
    "an item is saved during the tap on Done",
    .diagnosis(
      """
      The user tapped Done, and `items` did not change during the tap. Save in the subscription to \
      `saved` itself, without a delay and without another turn of the main queue.
      """,
      hint: 3
    )
  )
  func saveAtOnce() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(1, in: list.screen)
    story.type("!")
    let done = story.screen?.navigationItem.rightBarButtonItem
    lab.act("user taps Done") { if let done { story.user.tap(done) } }
    lab.expect(items.value.last?.title, equals: all[1].title + "!", "the title during the tap")
    lab.run(until: lab.now + 2)
    connection.dispose()
  }

  @Test(
    "an item is opened again after its sheet was dismissed",
    .diagnosis(
      """
      The user opened the same item twice in succession, and the second sheet was missing or saved \
      nothing. Present a new `DetailScreen` for each element of `opened`, also for one that is \
      equal to the one before. Don't store a screen.
      """,
      hint: 3
    )
  )
  func sameItemAgain() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(1, in: list.screen)
    story.tapCancel()
    story.tapRow(1, in: list.screen)
    lab.expect(E01Contract.detail(story.screen)?.todo, equals: all[1], "the item in the sheet")
    story.type("!")
    story.tapDone()
    lab.expect(
      items.value,
      equals: [all[0], Todo(id: all[1].id, title: all[1].title + "!")],
      "the items after the second sheet"
    )
    connection.dispose()
  }

  @Test(
    "an item is opened right after the sheet before",
    .diagnosis(
      """
      The user opened an item as soon as the sheet before had been dismissed, and no sheet was \
      presented. Present one for each element of `opened`, without `throttle` or `debounce`.
      """,
      hint: 3
    )
  )
  func rowsInSuccession() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(3))
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    for row in 0...2 {
      lab.act("user taps row \(row)") {
        story.user.tapRow(at: IndexPath(row: row, section: 0), in: list.screen.tableView)
      }
      lab.run(until: lab.now + 1)
      lab.expect(
        E01Contract.detail(story.screen)?.todo,
        equals: items.value[row],
        "the item in the sheet"
      )
      lab.act("the program dismisses the sheet") { story.screen?.dismiss(animated: false) }
    }
    connection.dispose()
  }

  @Test(
    "a change that is made while the sheet is open is kept",
    .diagnosis(
      """
      A change made while the sheet was open was overwritten. Read `items.value` when `saved` \
      emits, and find the item by its ID.
      """,
      hint: 3
    )
  )
  func changeWhileTheSheetIsOpen() {
    let lab = Lab()
    var all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(1, in: list.screen)
    all[0].title += "."
    all.swapAt(0, 1)
    story.act("a sync renames the other item and moves both") { items.accept(all) }
    story.type("!")
    story.tapDone()
    all[0].title += "!"
    lab.expect(items.value, equals: all, "the items after Done")
    connection.dispose()
  }

  @Test(
    "an item is saved even if the user has changed nothing",
    .diagnosis(
      """
      The user opened a synced item and tapped Done without a change, and the item was not saved: \
      it was still synced. Save each item that `saved` emits, also one that is unchanged.
      """,
      hint: 3
    )
  )
  func unchangedItem() {
    let lab = Lab()
    let todo = lab.drawnTodo("milk")
    let synced = Todo(id: todo.id, title: todo.title, isSynced: true)
    let items = BehaviorRelay(value: [synced])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(0, in: list.screen)
    story.tapDone()
    lab.expect(items.value, equals: [todo], "the items after Done")
    connection.dispose()
  }

  @Test(
    "an item that is removed while its sheet is open is saved",
    .diagnosis(
      """
      The item of an open sheet was removed, the user tapped Done, and the item was not appended. \
      Save each item that `saved` emits, whether or not `items` contains it.
      """,
      hint: 3
    )
  )
  func removedWhileTheSheetIsOpen() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(0, in: list.screen)
    story.act("a sync removes the item") { items.accept([all[1]]) }
    story.tapDone()
    lab.expect(items.value, equals: [all[1], all[0]], "the items after Done")
    connection.dispose()
  }

  @Test(
    "a sheet is presented with an animation",
    .diagnosis(
      """
      An item was opened, and its sheet was not presented with an animation. Call \
      `list?.present(…, animated: true)`.
      """,
      hint: 3
    )
  )
  func animation() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    lab.act("user taps row 1") {
      story.user.tapRow(at: IndexPath(row: 1, section: 0), in: list.screen.tableView)
    }
    lab.expect(
      story.screen?.navigationController?.isBeingPresented,
      equals: true,
      "whether the sheet is being presented"
    )
    lab.run(until: lab.now + 2)
    connection.dispose()
  }

  @Test(
    "an item is saved in the relay that `connect` received",
    .diagnosis(
      """
      An item was saved in another relay than the parameter of `connect`. Call `save($0, in: \
      items)` with the parameter, not with `list.items`.
      """,
      hint: 3
    )
  )
  func relayOfTheConnection() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let list = learner.makeList(BehaviorRelay(value: all))
    let items = BehaviorRelay(value: all)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapRow(1, in: list.screen)
    story.type("!")
    story.tapDone()
    lab.expect(items.value.map(\.title), equals: [all[0].title, all[1].title + "!"], "the titles")
    connection.dispose()
  }

  @Test(
    "the sheet shows the item that the list opened",
    .diagnosis(
      """
      The relay that `connect` received had another version of the opened item, and the sheet \
      showed that one. Pass the element of `opened` to `DetailScreen`; don't look it up in \
      `items`.
      """,
      hint: 3
    )
  )
  func itemOfTheList() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let list = learner.makeList(BehaviorRelay(value: all))
    let others = all.map { Todo(id: $0.id, title: $0.title + "?") }
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(BehaviorRelay(value: others))
    story.tapRow(1, in: list.screen)
    lab.expect(E01Contract.detail(story.screen)?.todo, equals: all[1], "the item in the sheet")
    story.tapCancel()
    connection.dispose()
  }

  @Test(
    "disposing ends the connection for later items",
    .diagnosis(
      """
      The result of `connect` was disposed of, and the list still presented a screen, or a sheet \
      that was open was dismissed or did not save its item. Return the subscription to `opened` \
      and nothing else: the sheet stays open, and the subscription to `saved` ends by itself.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = learner.makeList(items)
    let story = ScreenStory(lab, root: list.screen)
    let connection = list.connect(items)
    story.tapAdd()
    story.act("the connection is disposed of") { connection.dispose() }
    story.type("milk")
    story.tapDone()
    lab.expect(items.value, equals: [Todo(id: 1, title: "milk")], "the items")
    story.tapAdd()
    lab.expect(story.screen === list.screen, equals: true, "whether only the list is visible")
    let again = list.connect(items)
    let observer = items.skip(1).subscribe(onNext: { _ in again.dispose() })
    story.tapAdd()
    story.type("tea")
    story.tapDone()
    lab.expect(items.value.map(\.title), equals: ["milk", "tea"], "the titles of the items")
    lab.expect(story.screen === list.screen, equals: true, "whether the sheet was dismissed")
    story.tapRow(1, in: list.screen)
    lab.expect(story.screen === list.screen, equals: true, "whether only the list is visible")
    observer.dispose()
  }

  @Test(
    "two lists of the same items have their own rows and sheets",
    .diagnosis(
      """
      Two lists were shown for the same items, and a tap on one of them presented a sheet over the \
      other one, none, or two. Store the relay of `opened` in a property of each list, and present \
      from the list that `connect` was called with.
      """,
      hint: 3
    )
  )
  func twoLists() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(3))
    let lists = [learner.makeList(items), learner.makeList(items)]
    let stories = lists.map { ScreenStory(lab, root: $0.screen) }
    let connections = lists.map { $0.connect(items) }
    let opened = lab.observe(lists[0].opened, as: "app")
    stories[1].tapRow(2, in: lists[1].screen)
    lab.expect(
      stories[0].screen === lists[0].screen,
      equals: true,
      "whether the first list is visible"
    )
    lab.expect(
      E01Contract.detail(stories[1].screen)?.todo,
      equals: items.value[2],
      "the item in the sheet of the second list"
    )
    stories[1].type("!")
    stories[1].tapDone()
    lab.expect(lists[0].rows(), equals: items.value, "the rows of the first list")
    lab.expect(opened.events.count, equals: 0, "the number of items that the first list opened")
    for connection in connections { connection.dispose() }
  }

  @Test(
    "a dismissed sheet is deallocated with its subscriptions",
    .diagnosis(
      """
      A sheet was dismissed, and its screen or a subscription is still in memory. Don't put the \
      subscription to `saved` into a bag of the list: it ends when `saved` completes. Don't store \
      the screen.
      """,
      hint: 3
    )
  )
  func sheetIsReleased() {
    for exit in ["Done", "Cancel", "a pull"] {
      let lab = Lab()
      let items = BehaviorRelay<[Todo]>(value: [])
      let list = learner.makeList(items)
      let story = ScreenStory(lab, root: list.screen)
      let connection = list.connect(items)
      var left: [Int] = []
      // The connection may store the last subscription, which has ended: a second sheet adds none.
      for number in 1...2 {
        story.tapAdd()
        if let screen = story.screen { lab.watch(screen, as: "detail screen \(number)") }
        switch exit {
        case "Done": story.tapDone()
        case "Cancel": story.tapCancel()
        default: story.pullDown()
        }
        lab.expectDeallocated("detail screen \(number)")
        left.append(Int(Resources.total))
      }
      lab.expect(left[1] - left[0], equals: 0, "the resources that the second sheet left")
      withExtendedLifetime(connection) {}
    }
  }

  @Test(
    "the list is released with its window",
    .diagnosis(
      """
      The window was closed, and the list or a subscription is still in memory, although only the \
      relays and the result of `connect` are retained. Use `[weak self]` and `[weak list]` in the \
      closures that you pass to `subscribe`, and add the subscription of the rows to `bag`.
      """,
      hint: 3
    )
  )
  func listIsReleased() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let connection: any Disposable
    do {
      let list = learner.makeList(items)
      let story = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      connection = list.connect(items)
      story.tapRow(0, in: list.screen)
      if let screen = story.screen { lab.watch(screen, as: "the detail screen") }
    }
    lab.expectDeallocated("the detail screen")
    lab.expectDeallocated("the list")
    connection.dispose()
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(items) {}
    lab.expectNoLeaks()
  }
}
