import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("14.2 What the items decide", .exercise("14.2"))
struct E02WhatTheItemsDecideTests {
  let learner = E02Contract.learner

  @Test(
    "the title, the count and Clear follow from the items",
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
    let items = BehaviorRelay<[Todo]>(value: [])
    let list = Milestone1.ListScreen(items)
    let story = ScreenStory(lab, root: list)
    let binding = learner.bindList(list, items)
    let finished = (1...lab.random(in: 2...9)).map { Todo(id: $0, title: "a", isFinished: true) }
    let open = [Todo(id: 50, title: "b"), Todo(id: 51, title: "b")]
    let changes: [(items: [Todo], title: String)] = [
      ([], "No items"), ([open[0]], "1 item"), (finished, "\(finished.count) items"),
      ([finished[0]], "1 item"), ([open[1]] + finished + [open[0]], "\(finished.count + 2) items"),
    ]
    for (all, title) in changes {
      story.act("a sync sets \(all.count) items") { items.accept(all) }
      let count = all.count(where: \.isFinished)
      lab.expect(list.title, equals: title, "the title")
      lab.expect(
        list.countLabel.text,
        equals: "\(count) of \(all.count) finished",
        "the label with the count"
      )
      lab.expect(list.clearButton.isEnabled, equals: count > 0, "whether Clear is enabled")
    }
    story.tap(list.clearButton, "user taps Clear")
    lab.expect(items.value, equals: [open[1], open[0]], "the items after Clear")
    binding.dispose()
  }

  @Test(
    "the title of the detail screen is bound in both directions, and decides Done",
    .diagnosis(
      """
      The field, the title of the screen or Done did not fit `title` and the items. Bind `title` to \
      `field.rx.text` and back, and combine `title` and `items` for `doneButton.rx.isEnabled`.
      """,
      hint: 2
    )
  )
  func detail() {
    let lab = Lab()
    let tea = lab.numbered("tea")
    let items = BehaviorRelay(value: [Todo(id: 1, title: "milk"), Todo(id: 2, title: "x")])
    let detail = Milestone1.DetailScreen(Todo(id: 1, title: "milk"))
    let story = ScreenStory.sheet(lab, of: detail)
    let title = BehaviorRelay(value: "milk")
    let binding = learner.bindDetail(detail, title, items)
    lab.expect(detail.doneButton.isEnabled, equals: true, "Done at first")
    story.clear()
    lab.expect(detail.title, equals: "New item", "the screen's title for an empty text")
    lab.expect(detail.doneButton.isEnabled, equals: false, "Done without a title")
    story.type(" \(tea) ")
    lab.expect(title.value, equals: " \(tea) ", "the value of `title`")
    lab.expect(detail.title, equals: tea, "the screen's title")
    lab.expect(detail.doneButton.isEnabled, equals: true, "Done for a new title")
    story.act("a sync adds the same title") {
      items.accept(items.value + [Todo(id: 3, title: "\(tea) ")])
    }
    lab.expect(detail.doneButton.isEnabled, equals: false, "Done for a used title")
    story.act("the program sets the title") { title.accept("bread") }
    lab.expect(detail.field.text, equals: "bread", "the text of the field")
    lab.expect(detail.doneButton.isEnabled, equals: true, "Done for a new title")
    binding.dispose()
  }
}
