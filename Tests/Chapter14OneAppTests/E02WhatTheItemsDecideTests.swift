import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("14.2 What the items decide", .exercise("14.2"))
struct E02WhatTheItemsDecideTests {
  let learner = E02Contract.learner

  // MARK: - The list

  @Test(
    "the title, the count and Clear follow from the items, at once and after each change",
    .diagnosis(
      """
      The list's title, its count or its Clear button did not fit the items. Set all three in one \
      subscription to `items`, which emits the current value at once and every change.
      """,
      hint: 2
    )
  )
  func list() {
    let lab = Lab()
    let finished = (1...lab.random(in: 2...9)).map { Todo(id: $0, title: "a", isFinished: true) }
    let open = [Todo(id: 50, title: "b"), Todo(id: 51, title: "b")]
    let many = { count in (1...count).map { Todo(id: 100 + $0, title: "c") } }
    let changes: [(items: [Todo], title: String)] = [
      ([], "No items"), ([open[0]], "1 item"), (finished, "\(finished.count) items"),
      ([finished[0]], "1 item"), ([open[1]] + finished + [open[0]], "\(finished.count + 2) items"),
      (open, "2 items"), (many(11), "11 items"), (many(21), "21 items"), (many(101), "101 items"),
      ([], "No items"),
    ]
    let items = BehaviorRelay<[Todo]>(value: [])
    let changing = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: changing)
    let binding = learner.bindList(changing, items)
    for (all, title) in changes {
      story.act("a sync sets \(all.count) items") { items.accept(all) }
      let new = Milestone1.ListScreen(items)
      new.loadViewIfNeeded()
      let newBinding = learner.bindList(new, items)
      let count = all.count(where: \.isFinished)
      for (name, list) in [("a list", changing), ("a list that was just bound", new)] {
        lab.expect(list.title, equals: title, "the title of \(name)")
        lab.expect(
          list.countLabel.text,
          equals: "\(count) of \(all.count) finished",
          "the label of \(name)"
        )
        lab.expect(
          list.clearButton.isEnabled,
          equals: count > 0,
          "whether Clear of \(name) is enabled"
        )
      }
      newBinding.dispose()
    }
    binding.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the list follows a change of a flag",
    .diagnosis(
      """
      One flag of an item changed, and the count or Clear did not change. Handle every element of \
      `items`, not only those with another number of items.
      """,
      hint: 2
    )
  )
  func flags() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    for isFinished in [true, false] {
      all[1].isFinished = isFinished
      story.act("item 2 is \(isFinished ? "finished" : "open again")") { items.accept(all) }
      lab.expect(
        list.countLabel.text,
        equals: "\(isFinished ? 1 : 0) of 3 finished",
        "the label with the count"
      )
      lab.expect(list.clearButton.isEnabled, equals: isFinished, "whether Clear is enabled")
    }
    binding.dispose()
  }

  @Test(
    "an item without a title counts, too",
    .diagnosis(
      """
      Some items had no title, or only white space, and the title or the label of the list did not \
      count them. Count all items, whatever their titles are.
      """,
      hint: 1
    )
  )
  func itemsWithoutATitle() {
    let lab = Lab()
    let items = BehaviorRelay(value: [
      Todo(id: 1, title: ""), Todo(id: 2, title: " ", isFinished: true),
      Todo(id: 3, title: lab.numbered("milk")),
    ])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    lab.expect(list.title, equals: "3 items", "the title")
    lab.expect(list.countLabel.text, equals: "1 of 3 finished", "the label with the count")
    story.act("a sync leaves one item") { items.accept(Array(items.value[..<1])) }
    lab.expect(list.title, equals: "1 item", "the title for one item")
    binding.dispose()
  }

  @Test(
    "Clear removes the finished items and keeps the others in their order",
    .diagnosis(
      """
      The user tapped Clear, and the items were not the unfinished ones in their order. In the \
      subscription to `clearButton.rx.tap`, filter `items.value` as it is at that moment, and \
      accept the result.
      """,
      hint: 1
    )
  )
  func clear() {
    let lab = Lab()
    var all = lab.drawnTodos(5)
    all[1].isFinished = true
    all[1].isSynced = true
    all[4] = Todo(id: all[4].id, title: "", isFinished: true)
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    all[2].isSynced = true
    all.swapAt(0, 3)
    story.act("a sync changes the items") { items.accept(all) }
    story.tap(list.clearButton, "user taps Clear")
    let left = [all[0], all[2], all[3]]
    lab.expect(items.value, equals: left, "the items after Clear")
    lab.expect(list.countLabel.text, equals: "0 of 3 finished", "the label with the count")
    lab.expect(list.clearButton.isEnabled, equals: false, "whether Clear is enabled")
    story.act("a sync finishes all items") {
      items.accept(left.map { Todo(id: $0.id, title: $0.title, isFinished: true) })
    }
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [], "the items after the second Clear")
    lab.expect(list.title, equals: "No items", "the title")
    lab.expect(list.countLabel.text, equals: "0 of 0 finished", "the label without items")
    binding.dispose()
  }

  @Test(
    "Clear keeps every item that is not finished, whatever its title is",
    .diagnosis(
      """
      The user tapped Clear, and an item was removed that is not finished: it had no title, or the \
      title of a finished one. Keep each item whose `isFinished` is false; its title makes no \
      difference.
      """,
      hint: 1
    )
  )
  func clearOfEqualTitles() {
    let lab = Lab()
    let milk = lab.numbered("milk")
    let all = [milk, milk, "", " "].enumerated().map { index, title in
      Todo(id: index + 1, title: title, isFinished: index == 0)
    }
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: Array(all[1...]), "the items after Clear")
    binding.dispose()
  }

  @Test(
    "Clear removes a finished item that is the only one",
    .diagnosis(
      """
      The only item was finished, the user tapped Clear, and the item was not removed. Filter \
      `items.value` for each tap, whatever the number of items is.
      """,
      hint: 1
    )
  )
  func clearOfTheOnlyItem() {
    let lab = Lab()
    let items = BehaviorRelay(value: [lab.drawnTodo("milk", isFinished: true)])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [], "the items after Clear")
    binding.dispose()
  }

  @Test(
    "a search that hides items changes neither the count nor Clear",
    .diagnosis(
      """
      A search hid some items, and they were not counted, or a tap on Clear removed unfinished \
      ones. Derive everything from `items`; `list.rows` are only the items that match.
      """,
      hint: 1
    )
  )
  func hiddenItems() {
    let lab = Lab()
    var all = lab.drawnTodos(4)
    all[1].isFinished = true
    all[2].isFinished = true
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    story.act("a search finds two items") { list.matches.accept([all[0].id, all[1].id]) }
    all[3].title += "!"
    story.act("a sync renames a hidden item") { items.accept(all) }
    lab.expect(list.title, equals: "4 items", "the title")
    lab.expect(list.countLabel.text, equals: "2 of 4 finished", "the label with the count")
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [all[0], all[3]], "the items after Clear")
    binding.dispose()
  }

  @Test(
    "Clear removes the items during the tap",
    .diagnosis(
      """
      The user tapped Clear, and `items` changed only later. Change them in the subscription to \
      `clearButton.rx.tap` itself, without another turn of the main queue.
      """,
      hint: 1
    )
  )
  func clearAtOnce() {
    let lab = Lab()
    let all = (1...3).map { Todo(id: $0, title: lab.numbered("item"), isFinished: $0 > 1) }
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    lab.act("user taps Clear") { story.user.tap(list.clearButton) }
    lab.expect(items.value, equals: [all[0]], "the items during the tap")
    binding.dispose()
  }

  @Test(
    "Clear changes the items once",
    .diagnosis(
      """
      The user tapped Clear, and `items` changed several times, so observers received an \
      incomplete change. Filter `items.value`, and call `accept` once.
      """,
      hint: 1
    )
  )
  func clearOnce() {
    let lab = Lab()
    let all = (1...3).map { Todo(id: $0, title: lab.numbered("item"), isFinished: $0 > 1) }
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    let changes = lab.observe(items.skip(1), as: "program")
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(changes.events.map(\.value), equals: [.next([all[0]])], "the changes of the items")
    binding.dispose()
  }

  @Test(
    "the list shows each of two changes in succession at once",
    .diagnosis(
      """
      Two changes followed each other immediately, and the list showed the second one later. Set \
      the controls in the subscription to `items` itself, without `throttle`, `debounce` or \
      another scheduler.
      """,
      hint: 2
    )
  )
  func changesInSuccession() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    for count in 1...3 {
      let some = all[..<count].map { Todo(id: $0.id, title: $0.title, isFinished: count == 2) }
      lab.act("a sync sets \(count) items") { items.accept(some) }
      let finished = count == 2 ? 2 : 0
      lab.expect(list.title, equals: count == 1 ? "1 item" : "\(count) items", "the title")
      lab.expect(list.countLabel.text, equals: "\(finished) of \(count) finished", "the label")
      lab.expect(list.clearButton.isEnabled, equals: finished > 0, "whether Clear is enabled")
    }
    withExtendedLifetime(story) { binding.dispose() }
  }

  @Test(
    "each of two taps on Clear in succession removes the finished items",
    .diagnosis(
      """
      The user tapped Clear, another item was finished, and a second tap did not remove it. Handle \
      each tap, without `throttle` or `debounce`.
      """,
      hint: 1
    )
  )
  func tapsInSuccession() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    all[0].isFinished = true
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    lab.act("user taps Clear") { story.user.tap(list.clearButton) }
    lab.expect(items.value, equals: Array(all[1...]), "the items after the first tap")
    all[1].isFinished = true
    lab.act("a sync finishes an item") { items.accept(Array(all[1...])) }
    lab.act("user taps Clear") { story.user.tap(list.clearButton) }
    lab.expect(items.value, equals: [all[2]], "the items after the second tap")
    binding.dispose()
  }

  @Test(
    "every tap on Clear removes the finished items",
    .diagnosis(
      """
      A sync added a finished item several times, and one of the taps on Clear did not remove it. \
      Keep the subscription to `clearButton.rx.tap` until the result is disposed of, without \
      `take(_:)`.
      """,
      hint: 1
    )
  )
  func manyTaps() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    for number in 1...12 {
      story.act("a sync adds a finished item") {
        items.accept(all + [Todo(id: number, title: lab.numbered("tea"), isFinished: true)])
      }
      story.tap(list.clearButton, "user taps Clear")
      lab.expect(items.value, equals: all, "the items after tap \(number)")
    }
    binding.dispose()
  }

  @Test(
    "the list is bound to the relay that `bind` receives",
    .diagnosis(
      """
      The parameter `items` was another relay than that of the rows, and the controls or Clear did \
      not use it. Read and change the parameter, not `list.items`.
      """,
      hint: 1
    )
  )
  func relayOfTheBinding() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    all[1].isFinished = true
    let list = Milestone1.ListScreen(BehaviorRelay(value: []))
    let items = BehaviorRelay(value: all)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    lab.expect(list.title, equals: "3 items", "the title")
    lab.expect(list.countLabel.text, equals: "1 of 3 finished", "the label with the count")
    lab.expect(list.clearButton.isEnabled, equals: true, "whether Clear is enabled")
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [all[0], all[2]], "the items after Clear")
    binding.dispose()
  }

  @Test(
    "a change that is made during another one is shown",
    .diagnosis(
      """
      An observer changed `items` while a change was delivered, and the list does not show the \
      last items. Handle each element of `items`, also one that arrives during another one.
      """,
      hint: 2
    )
  )
  func changeDuringAChange() {
    let lab = Lab()
    let all = lab.drawnTodos(4)
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    let rule = items.filter { $0.count > 2 }.subscribe(onNext: { all in
      items.accept(Array(all.suffix(2)))
    })
    story.act("a sync adds four items, and a rule removes two") { items.accept(all) }
    lab.expect(list.title, equals: "2 items", "the title")
    lab.expect(list.countLabel.text, equals: "0 of 2 finished", "the label with the count")
    rule.dispose()
    binding.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the binding of the list goes on while the list is covered",
    .diagnosis(
      """
      The list was covered by another screen, and its controls did not follow the items during \
      that time, or afterwards. Only the disposal and the deallocation of the screen end the \
      bindings.
      """,
      hint: 2
    )
  )
  func coveredList() {
    let lab = Lab()
    var all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    story.push(UIViewController(), "another screen covers the list")
    all[0].isFinished = true
    story.act("a sync finishes an item") { items.accept(all) }
    lab.expect(list.countLabel.text, equals: "1 of 2 finished", "the label of the covered list")
    story.act("user goes back") { story.user.tapBack() }
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(list.title, equals: "1 item", "the title after Clear")
    binding.dispose()
  }

  @Test(
    "disposing ends the binding of the list",
    .diagnosis(
      """
      The binding of the list was disposed of, and the list still follows the items, or Clear \
      still removes some. Return both subscriptions: `Disposables.create(shown, cleared)`.
      """,
      hint: 2
    )
  )
  func listDisposal() {
    let lab = Lab()
    let done = Todo(id: 1, title: lab.numbered("milk"), isFinished: true)
    let items = BehaviorRelay(value: [done])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    lab.act("the binding is disposed of") { binding.dispose() }
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [done], "the items")
    story.act("a sync removes the items") { items.accept([]) }
    lab.expect(list.title, equals: "1 item", "the title")
    lab.expect(list.countLabel.text, equals: "1 of 1 finished", "the label with the count")
    lab.expect(list.clearButton.isEnabled, equals: true, "whether Clear is enabled")
    let again = learner.bindList(list, items)
    lab.expect(list.title, equals: "No items", "the title after the list was bound again")
    let observer = items.skip(1).subscribe(onNext: { _ in again.dispose() })
    story.act("a sync adds an item, and an observer disposes of the binding") {
      items.accept([done])
    }
    story.act("a sync removes the items") { items.accept([]) }
    lab.expect(list.title, equals: "1 item", "the title after the second disposal")
    observer.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "two lists of the same items are bound independently",
    .diagnosis(
      """
      Two lists were bound to the same items, and one of them does not show the items, or the \
      other one's binding was disposed of with it. Create the subscriptions in `bind`, and set \
      only the controls of the list that it was called with.
      """,
      hint: 1
    )
  )
  func twoLists() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    all[2].isFinished = true
    let items = BehaviorRelay(value: all)
    let other = BehaviorRelay<[Todo]>(value: [])
    let lists = [items, items, other].map { Milestone1.ListScreen($0) }
    let stories = lists.map { ScreenStory(lab, root: $0) }
    let bindings = zip(lists, [items, items, other]).map { learner.bindList($0, $1) }
    stories[1].tap(lists[1].clearButton, "user taps Clear in the second list")
    lab.expect(
      lists.map(\.title),
      equals: ["2 items", "2 items", "No items"],
      "the titles after Clear"
    )
    lab.act("the second binding is disposed of") { bindings[1].dispose() }
    stories[0].act("a sync adds an item") { items.accept(all) }
    lab.expect(
      lists.map(\.title),
      equals: ["3 items", "2 items", "No items"],
      "the titles after the disposal"
    )
    stories[0].tap(lists[0].clearButton, "user taps Clear in the first list")
    lab.expect(items.value, equals: [all[0], all[1]], "the items")
    bindings[0].dispose()
    bindings[2].dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the binding does not retain the list",
    .diagnosis(
      """
      The window of the list was closed, and the list is still in memory, or something else \
      remained. Capture the list weakly: `[weak list]`.
      """,
      hint: 2
    )
  )
  func listIsReleased() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let binding: any Disposable
    do {
      let list = Milestone1.ListScreen(items)
      let story = ScreenStory(lab, root: list)
      lab.watch(list, as: "the list")
      binding = learner.bindList(list, items)
      story.act("a sync removes an item") { items.accept([all[1]]) }
    }
    lab.expectDeallocated("the list")
    lab.expect(items.value, equals: [all[1]], "the items")
    lab.act("a sync adds an item") { items.accept(all) }
    lab.expect(items.value, equals: all, "the items after a change")
    binding.dispose()
    lab.expectNoLeaks()
  }

  // MARK: - The detail screen

  @Test(
    "the field takes each value of the title",
    .diagnosis(
      """
      The field did not have the value of `title` after the binding, or after the program accepted \
      another one. `rx.text` emits the field's text on subscribing: bind `title` to the field \
      first, and then the field to `title`.
      """,
      hint: 2
    )
  )
  func fieldTakesTheTitle() {
    let lab = Lab()
    let sheet = Sheet(lab, learner, text: "old")
    let tea = lab.numbered("tea")
    lab.expect(sheet.detail.field.text, equals: sheet.text, "the text of the field at once")
    lab.expect(sheet.title.value, equals: sheet.text, "the value of `title` at once")
    for text in [tea, "", " \(tea) ", sheet.text] {
      sheet.story.act("the program sets the title") { sheet.title.accept(text) }
      lab.expect(sheet.detail.field.text, equals: text, "the text of the field")
    }
    sheet.binding.dispose()
  }

  @Test(
    "an empty title remains empty on binding",
    .diagnosis(
      """
      `title` was empty, the item had a title, and the binding changed `title`, or the field did \
      not become empty. Show the value of `title` on binding, whatever the title of the item is.
      """,
      hint: 2
    )
  )
  func emptyTitleAtTheBeginning() {
    let lab = Lab()
    let todo = Todo(id: 3, title: lab.numbered("milk"))
    let sheet = Sheet(lab, learner, BehaviorRelay(value: [todo]), todo, "")
    lab.expect(sheet.title.value, equals: "", "the value of `title`")
    lab.expect(sheet.detail.field.text, equals: "", "the text of the field")
    sheet.binding.dispose()
  }

  @Test(
    "the field takes a text that differs only by white space",
    .diagnosis(
      """
      The program accepted a text that differs from the one before only by white space, and the \
      field did not show it. Set the text of the field unless it has exactly this text.
      """,
      hint: 2
    )
  )
  func whiteSpaceInTheField() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    for text in ["\(sheet.text) ", " \(sheet.text)", sheet.text, "\(sheet.text)\n", " ", ""] {
      sheet.story.act("the program sets the title") { sheet.title.accept(text) }
      lab.expect(sheet.detail.field.text, equals: text, "the text of the field")
    }
    sheet.binding.dispose()
  }

  @Test(
    "the title accepts each typed text once",
    .diagnosis(
      """
      The user typed, and `title` did not accept each text exactly once. `rx.text` emits also on \
      subscribing and at the end of editing: accept a text only if it differs from `title.value`, \
      and accept it as it is.
      """,
      hint: 2
    )
  )
  func typing() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let text = sheet.text
    lab.act("user types s") { sheet.story.user.type("s", into: sheet.detail.field) }
    lab.expect(sheet.title.value, equals: text + "s", "the value of `title` at once")
    sheet.story.type(" ")
    sheet.story.act("user ends editing") { sheet.detail.field.resignFirstResponder() }
    sheet.story.act("the program sets the title") { sheet.title.accept("tea") }
    sheet.story.type("s")
    sheet.story.act("user deletes") {
      sheet.story.user.deleteBackward(in: sheet.detail.field, times: 4)
    }
    lab.expect(
      sheet.values,
      equals: [text, text + "s", text + "s ", "tea", "teas", "tea", "te", "t", ""],
      "the values of `title`"
    )
    sheet.binding.dispose()
  }

  @Test(
    "the field takes a value of the title while the user is editing",
    .diagnosis(
      """
      The user was editing the field, the program accepted another value of `title`, and the field \
      did not show it. Set each value that the field does not have; `isFirstResponder` and \
      `isEditing` make no difference.
      """,
      hint: 2
    )
  )
  func valueDuringEditing() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let tea = lab.numbered("tea")
    sheet.story.type("s")
    sheet.story.act("the program sets the title") { sheet.title.accept(tea) }
    lab.expect(sheet.detail.field.text, equals: tea, "the text of the field")
    sheet.binding.dispose()
  }

  @Test(
    "the title accepts a text that the user typed before",
    .diagnosis(
      """
      The user typed a text, the program set another one, the user typed the first text again, and \
      `title` did not accept it. Compare with `title.value`: `distinctUntilChanged` compares with \
      the text that was typed before.
      """,
      hint: 2
    )
  )
  func typedTextAgain() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    for _ in 1...2 {
      sheet.story.type("s")
      lab.expect(sheet.title.value, equals: sheet.text + "s", "the value of `title`")
      sheet.story.act("the program sets the title") { sheet.title.accept(sheet.text) }
    }
    sheet.binding.dispose()
  }

  @Test(
    "the end of editing does not change the title",
    .diagnosis(
      """
      The user ended editing, and `title` or the field had another text than the one that was \
      typed. Accept the texts of the field, and nothing else; don't replace a text at \
      `editingDidEnd`.
      """,
      hint: 2
    )
  )
  func endOfEditing() {
    for text in ["", " tea "] {
      let lab = Lab()
      let sheet = Sheet(lab, learner)
      sheet.story.clear()
      sheet.story.type(text.isEmpty ? "x" : text)
      if text.isEmpty {
        sheet.story.act("user deletes") { sheet.story.user.deleteBackward(in: sheet.detail.field) }
      }
      sheet.story.act("user ends editing") { sheet.detail.field.resignFirstResponder() }
      lab.expect(sheet.title.value, equals: text, "the value of `title`")
      lab.expect(sheet.detail.field.text, equals: text, "the text of the field")
      sheet.binding.dispose()
    }
  }

  @Test(
    "the title accepts a long text",
    .diagnosis(
      """
      The user typed a long text, and `title` or the field did not have all of it, or Done was \
      disabled. Accept each text as it is, without a limit.
      """,
      hint: 2
    )
  )
  func longText() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let words = String(repeating: " and bread", count: 12)
    sheet.story.type(words)
    lab.expect(sheet.title.value, equals: sheet.text + words, "the value of `title`")
    lab.expect(sheet.detail.field.text, equals: sheet.text + words, "the text of the field")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "Done for a long title")
    sheet.binding.dispose()
  }

  @Test(
    "the user can compose a text with an input method",
    .diagnosis(
      """
      The user composed a text, and setting the field ended the composition. `title` must not set \
      a text that the field already has: compare before you write, or bind to `rx.text`, which \
      compares.
      """,
      hint: 2
    )
  )
  func composition() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let field = sheet.detail.field
    sheet.story.act("user composes に") { sheet.story.user.compose("に", in: field) }
    sheet.story.act("user confirms 二") { sheet.story.user.settle(as: "二", in: field) }
    lab.expect(field.text, equals: sheet.text + "二", "the text of the field")
    lab.expect(sheet.title.value, equals: sheet.text + "二", "the value of `title`")
    sheet.binding.dispose()
  }

  @Test(
    "the title has a text that the user is composing",
    .diagnosis(
      """
      The user composed a text with an input method, and `title` did not have it before it was \
      confirmed. Accept each text that `rx.text` emits; don't wait until `markedTextRange` is nil.
      """,
      hint: 3
    )
  )
  func composedText() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    sheet.story.act("user composes に") {
      sheet.story.user.compose("に", in: sheet.detail.field)
    }
    lab.expect(sheet.title.value, equals: sheet.text + "に", "the value of `title`")
    sheet.binding.dispose()
  }

  @Test(
    "the screen's title is the trimmed title, or New item",
    .diagnosis(
      """
      The title of the detail screen was not `title.trimmed`, or `New item` if that is empty. \
      Subscribe to `title`, which emits its value at once, what the user types, and what the \
      program accepts.
      """,
      hint: 2
    )
  )
  func screenTitle() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    lab.expect(sheet.detail.title, equals: sheet.text, "the title at once")
    sheet.story.type(" x ")
    lab.expect(sheet.detail.title, equals: sheet.text + " x", "the title of the screen")
    sheet.story.clear()
    lab.expect(sheet.detail.title, equals: "New item", "the title for an empty text")
    sheet.story.type(" ")
    lab.expect(sheet.detail.title, equals: "New item", "the title for white space")
    sheet.story.act("the program sets the title") { sheet.title.accept("\n a b ") }
    lab.expect(sheet.detail.title, equals: "a b", "the title of the screen")
    sheet.binding.dispose()
  }

  @Test(
    "the screen's title follows a text that the user is composing",
    .diagnosis(
      """
      The user composed a text with an input method, and the screen's title did not have it before \
      it was confirmed. Set the screen's title for each value of `title`; `markedTextRange` makes no \
      difference.
      """,
      hint: 3
    )
  )
  func screenTitleOfAComposition() {
    let lab = Lab()
    let sheet = Sheet(lab, learner, text: "")
    sheet.story.act("user composes に") {
      sheet.story.user.compose("に", in: sheet.detail.field)
    }
    lab.expect(sheet.detail.title, equals: "に", "the title of the screen")
    sheet.binding.dispose()
  }

  @Test(
    "white space inside a title counts",
    .diagnosis(
      """
      A title had several spaces between two words, and the screen's title had fewer, or Done was \
      disabled because another item has this title with one space. `trimmed` removes white space \
      at both ends only.
      """,
      hint: 3
    )
  )
  func innerWhiteSpace() {
    let lab = Lab()
    let sheet = Sheet(lab, learner, others: [Todo(id: 7, title: "oat milk")])
    sheet.story.act("the program sets the title") { sheet.title.accept(" oat  milk ") }
    lab.expect(sheet.detail.title, equals: "oat  milk", "the title of the screen")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "Done for a new title")
    sheet.binding.dispose()
  }

  @Test(
    "the detail screen shows each of several changes in succession at once",
    .diagnosis(
      """
      Several changes of the text or of the items followed each other immediately, and `title`, \
      the field, the screen's title or Done changed later. Use no `throttle`, `debounce` or other \
      scheduler.
      """,
      hint: 3
    )
  )
  func changesOfTheDetailInSuccession() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let (detail, others) = (sheet.detail, sheet.items.value)
    let state = {
      "“\(sheet.title.value)”, “\(detail.field.text ?? "")”, “\(detail.title ?? "")”, "
        + (detail.doneButton.isEnabled ? "Done" : "no Done")
    }
    for letter in ["a", "b"] {
      lab.act("user types \(letter)") { sheet.story.user.type(letter, into: detail.field) }
    }
    let typed = state()
    lab.run(until: lab.now + 2)
    lab.expect(typed, equals: state(), "the state during the last change of the text")
    let used = others + [Todo(id: 7, title: sheet.title.value)]
    for items in [used, others] {
      lab.act("a sync sets \(items.count) items") { sheet.items.accept(items) }
    }
    let changed = state()
    lab.run(until: lab.now + 2)
    lab.expect(changed, equals: state(), "the state during the last change of the items")
    sheet.binding.dispose()
  }

  @Test(
    "the detail screen shows the title and the items as soon as it is bound",
    .diagnosis(
      """
      A detail screen was bound, and the field, the screen's title or Done changed later. Bind \
      without `observe(on:)` and without a delay: another scheduler delivers the first value \
      later, too.
      """,
      hint: 3
    )
  )
  func stateOfTheBinding() {
    for text in ["", nil] {
      let lab = Lab()
      let sheet = Sheet(lab, learner, text: text)
      let detail = sheet.detail
      let state = {
        "“\(detail.field.text ?? "")”, “\(detail.title ?? "")”, "
          + (detail.doneButton.isEnabled ? "Done" : "no Done")
      }
      let bound = state()
      lab.run(until: lab.now + 2)
      lab.expect(bound, equals: state(), "the state after the binding")
      sheet.binding.dispose()
    }
  }

  @Test(
    "Done is enabled for a title that is new, and follows the items",
    .diagnosis(
      """
      Done was enabled for an empty or used title, or disabled for a new one. Combine `title` and \
      `items`, and compare the trimmed titles exactly, of all items with another ID than \
      `detail.todo.id`.
      """,
      hint: 3
    )
  )
  func done() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let (tea, bread) = (lab.numbered("tea"), lab.numbered("bread"))
    let done = sheet.detail.doneButton
    lab.expect(done.isEnabled, equals: true, "Done for the item's own title")
    sheet.items.accept(sheet.items.value + [Todo(id: 7, title: " \(tea)")])
    let cases: [(String, Bool)] = [
      ("", false), (" \n", false), (tea, false), ("\(tea) ", false), (tea + "s", true),
      (tea.uppercased(), true), (String(tea.dropLast()), true), (sheet.text, true),
      ("\(sheet.text) ", true), (" \(bread)", true),
    ]
    for (text, isEnabled) in cases {
      sheet.story.act("the program sets the title") { sheet.title.accept(text) }
      lab.expect(done.isEnabled, equals: isEnabled, "Done for “\(text)”")
    }
    sheet.story.act("a sync adds the same title") {
      sheet.items.accept([Todo(id: 8, title: "\(bread)\n", isFinished: true)] + sheet.items.value)
    }
    lab.expect(done.isEnabled, equals: false, "Done for a title that another item got")
    sheet.story.type("!")
    lab.expect(done.isEnabled, equals: true, "Done after a change of the text")
    sheet.story.act("user deletes") { sheet.story.user.deleteBackward(in: sheet.detail.field) }
    lab.expect(done.isEnabled, equals: false, "Done for the used title again")
    sheet.story.act("a sync removes all items") { sheet.items.accept([]) }
    lab.expect(done.isEnabled, equals: true, "Done without other items")
    sheet.binding.dispose()
    let taken = Sheet(lab, learner, others: [Todo(id: 9, title: sheet.text)], text: "")
    lab.expect(taken.detail.doneButton.isEnabled, equals: false, "Done for an empty title at once")
    taken.binding.dispose()
    let finished = Todo(id: 3, title: tea, isFinished: true)
    let own = Sheet(lab, learner, BehaviorRelay(value: [finished]), finished)
    lab.expect(own.detail.doneButton.isEnabled, equals: true, "Done for the title of its item")
    own.binding.dispose()
  }

  @Test(
    "Done follows a text that the user is composing",
    .diagnosis(
      """
      The user composed a text with an input method, and `isEnabled` of Done was wrong until the \
      text was confirmed. Derive it from `title` and `items` alone; `markedTextRange` makes no \
      difference.
      """,
      hint: 3
    )
  )
  func doneDuringAComposition() {
    for isUsed in [false, true] {
      let lab = Lab()
      let others = isUsed ? [Todo(id: 7, title: "に")] : []
      let sheet = Sheet(lab, learner, others: others, text: "")
      sheet.story.act("user composes に") {
        sheet.story.user.compose("に", in: sheet.detail.field)
      }
      lab.expect(
        sheet.detail.doneButton.isEnabled,
        equals: !isUsed,
        "Done for a \(isUsed ? "used" : "new") title"
      )
      sheet.binding.dispose()
    }
  }

  @Test(
    "Done compares with every other item",
    .diagnosis(
      """
      Done was enabled for the title of another item. Compare with all items whose ID is not \
      `detail.todo.id`. It makes no difference where they are, which ID they have, and whether \
      they are finished or synced.
      """,
      hint: 3
    )
  )
  func everyOtherItem() {
    let lab = Lab()
    let others = [Todo(id: 1, title: "a"), Todo(id: 2, title: "b", isSynced: true)]
    let sheet = Sheet(lab, learner, others: others)
    sheet.items.accept(
      sheet.items.value + [Todo(id: 8, title: "c", isFinished: true), Todo(id: 9, title: "d")]
    )
    for text in ["a", "b", "c", "d"] {
      sheet.story.act("the program sets the title") { sheet.title.accept(text) }
      lab.expect(sheet.detail.doneButton.isEnabled, equals: false, "Done for “\(text)”")
    }
    sheet.story.type("d")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "Done for a new title")
    sheet.binding.dispose()
  }

  @Test(
    "Done ignores other versions of its own item, and compares with all others",
    .diagnosis(
      """
      A sync changed the item that is being edited, or gave its title to another item, and Done \
      did not fit the items. Leave out the item with the ID `detail.todo.id`, whatever its values \
      are, and no other one.
      """,
      hint: 3
    )
  )
  func ownItem() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let done = sheet.detail.doneButton
    sheet.story.act("the device confirms the item") {
      sheet.items.accept(sheet.items.value.map { Todo(id: $0.id, title: $0.title, isSynced: true) })
    }
    lab.expect(done.isEnabled, equals: true, "Done for its own title after a sync")
    sheet.story.act("a sync gives another item the same title") {
      sheet.items.accept(sheet.items.value + [Todo(id: 8, title: sheet.text)])
    }
    lab.expect(done.isEnabled, equals: false, "Done for a title that another item has, too")
    sheet.binding.dispose()
  }

  @Test(
    "Done follows a new title of another item",
    .diagnosis(
      """
      Another item was renamed, and Done did not fit its new title. Handle every element of \
      `items`, not only those with another number of items.
      """,
      hint: 3
    )
  )
  func renamedItem() {
    let lab = Lab()
    let sheet = Sheet(lab, learner, others: [Todo(id: 7, title: lab.numbered("tea"))])
    for (title, isEnabled) in [(sheet.text, false), (lab.numbered("bread"), true)] {
      sheet.story.act("a sync renames another item") {
        sheet.items.accept(
          sheet.items.value.map { $0.id == 7 ? Todo(id: 7, title: title) : $0 }
        )
      }
      lab.expect(
        sheet.detail.doneButton.isEnabled,
        equals: isEnabled,
        "Done when the other item is “\(title)”"
      )
    }
    sheet.binding.dispose()
  }

  @Test(
    "an item that had the same title before disables Done at once",
    .diagnosis(
      """
      Another item had the title of the edited one before the screen was bound, and Done was \
      enabled. The own item is the one with the ID `detail.todo.id`: don't look for it by its \
      title.
      """,
      hint: 3
    )
  )
  func sameTitleBefore() {
    let lab = Lab()
    let all = [Todo(id: 9, title: "milk"), Todo(id: 3, title: "tea")]
    let old = Todo(id: 3, title: "milk")
    let sheet = Sheet(lab, learner, BehaviorRelay(value: all), old)
    lab.expect(sheet.detail.doneButton.isEnabled, equals: false, "Done for a used title")
    sheet.binding.dispose()
  }

  @Test(
    "a correction of the title is shown in the field",
    .diagnosis(
      """
      An observer corrected `title` while a typed text was delivered, and the field, the title or \
      Done does not fit the corrected text. Don't ignore changes of `title` with a flag while you \
      accept a text.
      """,
      hint: 3
    )
  )
  func correction() {
    let lab = Lab()
    let sheet = Sheet(lab, learner, others: [Todo(id: 7, title: "ab")], text: "")
    let rule = sheet.title.subscribe(onNext: { [title = sheet.title] text in
      if text.count > 2 { title.accept(String(text.prefix(2))) }
    })
    sheet.story.type("a")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "Done for a new title")
    sheet.story.type("bc")
    lab.expect(sheet.title.value, equals: "ab", "the value of `title`")
    lab.expect(sheet.detail.field.text, equals: "ab", "the text of the field")
    lab.expect(sheet.detail.title, equals: "ab", "the title of the screen")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: false, "Done for a used title")
    rule.dispose()
    sheet.binding.dispose()
  }

  @Test(
    "the bindings of the detail screen go on while it is covered",
    .diagnosis(
      """
      The detail screen was covered by another one, and its controls or `title` did not change \
      during that time, or afterwards. Only the disposal and the deallocation of the screen end \
      the bindings.
      """,
      hint: 3
    )
  )
  func coveredDetail() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    let done = sheet.detail.doneButton
    sheet.story.push(UIViewController(), "another screen covers the detail screen")
    sheet.story.act("a sync adds an item with the same title") {
      sheet.items.accept(sheet.items.value + [Todo(id: 7, title: sheet.text)])
    }
    lab.expect(done.isEnabled, equals: false, "Done of the covered screen")
    sheet.story.act("the program sets the title") { sheet.title.accept("tea") }
    lab.expect(sheet.detail.title, equals: "tea", "the title of the covered screen")
    lab.expect(sheet.detail.field.text, equals: "tea", "the text of the covered field")
    sheet.story.act("user goes back") { sheet.story.user.tapBack() }
    sheet.story.type("s")
    lab.expect(sheet.title.value, equals: "teas", "the value of `title`")
    lab.expect(done.isEnabled, equals: true, "Done after typing")
    sheet.binding.dispose()
  }

  @Test(
    "disposing ends all bindings of the detail screen",
    .diagnosis(
      """
      The binding of the detail screen was disposed of, and the field, `title`, the screen's title \
      or Done still changes. Return all subscriptions: `Disposables.create([…])`.
      """,
      hint: 3
    )
  )
  func detailDisposal() {
    let lab = Lab()
    let sheet = Sheet(lab, learner)
    lab.act("the binding is disposed of") { sheet.binding.dispose() }
    sheet.story.act("the program sets the title") { sheet.title.accept("") }
    lab.expect(sheet.detail.field.text, equals: sheet.text, "the text of the field")
    lab.expect(sheet.detail.title, equals: sheet.text, "the title of the screen")
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "whether Done is enabled")
    sheet.story.type("!")
    lab.expect(sheet.values, equals: [sheet.text, ""], "the values of `title`")
    sheet.title.accept("tea")
    let again = learner.bindDetail(sheet.detail, sheet.title, sheet.items)
    lab.expect(sheet.detail.field.text, equals: "tea", "the text after it was bound again")
    let observer = sheet.title.skip(1).subscribe(onNext: { _ in again.dispose() })
    sheet.story.type("s")
    sheet.story.type("x")
    lab.expect(sheet.title.value, equals: "teas", "the value of `title`")
    sheet.story.act("a sync uses the title") { sheet.items.accept([Todo(id: 7, title: "teas")]) }
    lab.expect(sheet.detail.doneButton.isEnabled, equals: true, "whether Done is enabled")
    observer.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "two detail screens are bound independently",
    .diagnosis(
      """
      Two detail screens were bound to titles of their own, and a change of one of them changed \
      the other one, or its Done button compares with the wrong item. Create all subscriptions in \
      `bind`, and use `detail.todo.id` of that screen.
      """,
      hint: 3
    )
  )
  func twoDetails() {
    let lab = Lab()
    let items = BehaviorRelay(value: [Todo(id: 1, title: "a"), Todo(id: 2, title: "b")])
    let sheets = items.value.map { Sheet(lab, learner, items, $0) }
    sheets[0].story.clear()
    sheets[0].story.type("b")
    lab.expect(sheets.map(\.title.value), equals: ["b", "b"], "the titles")
    lab.expect(
      sheets.map(\.detail.doneButton.isEnabled),
      equals: [false, true],
      "whether Done is enabled"
    )
    sheets[1].story.type("c")
    lab.expect(sheets.map(\.detail.field.text), equals: ["b", "bc"], "the texts of the fields")
    sheets[0].binding.dispose()
    sheets[1].story.type("d")
    lab.expect(sheets.map(\.detail.title), equals: ["b", "bcd"], "the titles of the screens")
    sheets[1].binding.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the bindings do not retain the detail screen",
    .diagnosis(
      """
      The detail screen was released, and it is still in memory, or a relay lost its value. \
      Capture the screen weakly: `[weak detail]`. `rx.isEnabled` and `rx.text` do not retain it.
      """,
      hint: 3
    )
  )
  func detailIsReleased() {
    let lab = Lab()
    let milk = lab.numbered("milk")
    let items = BehaviorRelay(value: [Todo(id: 1, title: milk)])
    let title = BehaviorRelay(value: milk)
    let binding: any Disposable
    do {
      let detail = Milestone1.DetailScreen(items.value[0])
      let story = ScreenStory.sheet(lab, of: detail)
      lab.watch(detail, as: "the detail screen")
      binding = learner.bindDetail(detail, title, items)
      story.type("!")
    }
    lab.expectDeallocated("the detail screen")
    lab.expect(title.value, equals: milk + "!", "the value of `title`")
    lab.act("the program sets the title") { title.accept("") }
    lab.act("a sync removes all items") { items.accept([]) }
    lab.expect(title.value, equals: "", "the value of `title`")
    binding.dispose()
    lab.expectNoLeaks()
  }

  // MARK: - Both

  @Test(
    "the user adds, renames and clears items",
    .diagnosis(
      """
      The user edited items in sheets, and the list, its controls or Done did not fit the items. \
      `bind` of the list follows `items`; `bind` of the detail screen follows `title` and `items`.
      """,
      hint: 1
    )
  )
  func story() {
    let lab = Lab()
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    var bindings = [Milestone1.connect(list, to: items), learner.bindList(list, items)]
    let milk = lab.numbered("milk")
    for isFinished in [false, true] {
      story.tapAdd()
      guard let detail = story.screen as? Milestone1.DetailScreen else { continue }
      bindings.append(learner.bindDetail(detail, BehaviorRelay(value: ""), items))
      lab.expect(detail.doneButton.isEnabled, equals: false, "Done for a new item")
      story.type(milk)
      lab.expect(detail.doneButton.isEnabled, equals: !isFinished, "Done for a title")
      if isFinished {
        story.type("!")
        story.act("user flips the switch") { story.user.flip(detail.toggle) }
      }
      story.tapDone()
    }
    lab.expect(list.title, equals: "2 items", "the title of the list")
    lab.expect(list.countLabel.text, equals: "1 of 2 finished", "the label with the count")
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [Todo(id: 1, title: milk)], "the items after Clear")
    for binding in bindings { binding.dispose() }
    lab.expectNoLeaks()
  }

  /// A sheet with a detail screen that is bound to a title and to items.
  private struct Sheet {
    let items: BehaviorRelay<[Todo]>
    /// The first value of `title`.
    let text: String
    let title: BehaviorRelay<String>
    let detail: Milestone1.DetailScreen
    let story: ScreenStory
    let binding: any Disposable
    private let recording: Recording<String>

    /// The values of `title` so far.
    var values: [String] { recording.events.compactMap(\.value.element) }

    /// - Parameters:
    ///   - others: The items before the one that is edited.
    ///   - text: The title of the item, and the text of the field before the binding; the value of
    ///     `title` if it is omitted or empty.
    init(_ lab: Lab, _ learner: E02Contract, others: [Todo] = [], text: String? = nil) {
      let milk = text == "" ? "" : lab.numbered("milk")
      let todo = Todo(id: 3, title: text ?? milk)
      self.init(lab, learner, BehaviorRelay(value: others + [todo]), todo, milk)
    }

    init(
      _ lab: Lab,
      _ learner: E02Contract,
      _ items: BehaviorRelay<[Todo]>,
      _ todo: Todo,
      _ text: String? = nil
    ) {
      self.items = items
      self.text = text ?? todo.title
      title = BehaviorRelay(value: self.text)
      detail = Milestone1.DetailScreen(todo)
      story = ScreenStory.sheet(lab, of: detail)
      recording = lab.observe(title, as: "program")
      binding = learner.bindDetail(detail, title, items)
    }
  }
}
