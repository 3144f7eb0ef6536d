import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("4.8 What the screen derives from the list", .exercise("4.8"))
struct E08ListDerivedUITests {
  let learner = E08Contract.learner

  @Test(
    "the title shows the number of items",
    .diagnosis(
      """
      The title does not match the number of items. Set it in the subscription to `todoItems`, \
      synchronously for every change: `Todo` for an empty list, otherwise the count and `ToDos`.
      """,
      hint: 1
    )
  )
  func titleCounts() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    for count in [1, lab.random(in: 2...5), lab.random(in: 6...20)] {
      lab.act("a sync sets \(count) items") { list.accept(Array(repeating: .milk, count: count)) }
      lab.expect(list.screen.title, equals: "\(count) ToDos", "the title")
    }
    lab.act("a sync removes all items") { list.accept([]) }
    lab.expect(list.screen.title, equals: "Todo", "the title of an empty list")
  }

  @Test(
    "the number of items enables the buttons",
    .diagnosis(
      """
      A button has the wrong state; the failure names it and the number of items. On every change \
      assign `clearButton.isEnabled = !items.isEmpty` and `addButton.isEnabled = items.count < \
      Self.limit`.
      """,
      hint: 2
    )
  )
  func buttons() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    for count in [0, 1, 3, 4, 5, 4, 3, 0] + (1...3).map({ _ in lab.random(in: 0...9) }) {
      lab.act("there are \(count) items") {
        list.accept(Array(repeating: .milk, count: count))
      }
      lab.expect(list.clearButton.isEnabled, equals: count > 0, "Clear with \(count) items")
      lab.expect(list.addButton.isEnabled, equals: count < 4, "Add with \(count) items")
    }
  }

  @Test(
    "the loaded screen shows the list of that moment",
    .diagnosis(
      """
      The screen was loaded, and before any change its title or a button did not match the list. \
      A `BehaviorRelay` emits its value on subscription: use that element, too, and don't skip it.
      """,
      hint: 2
    )
  )
  func beginning() {
    for count in [0, 4] {
      let lab = Lab()
      let list = learner.makeList()
      if count > 0 {
        lab.act("a sync sets \(count) items") { list.accept(Array(repeating: .milk, count: count)) }
      }
      let story = ScreenStory(lab, root: list.screen)
      lab.expect(list.clearButton.isEnabled, equals: count > 0, "Clear with \(count) items")
      lab.expect(list.addButton.isEnabled, equals: count < 4, "Add with \(count) items")
      lab.expect(list.screen.title, equals: count == 0 ? "Todo" : "\(count) ToDos", "the title")
      withExtendedLifetime(story) {}
    }
  }

  @Test(
    "every action changes the relay",
    .diagnosis(
      """
      An action did not change the list as required. `value` is a copy: change the copy and send \
      it with `todoItems.accept(_:)`. `add` appends one item, `toggle` changes one, `clear` \
      accepts an empty array.
      """,
      hint: 3
    )
  )
  func actions() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    let milk = lab.todo("milk")
    let items = [milk, milk, lab.todo("bread")]
    for item in items { lab.act("user adds \(item.name)") { list.add(item) } }
    lab.expect(list.items(), equals: items, "the list after add")
    guard list.items().count == 3 else { return }
    for row in 0...2 {
      var toggled = items
      toggled[row].isFinished = true
      lab.act("user toggles row \(row)") { list.toggle(row) }
      lab.expect(list.items(), equals: toggled, "the list after toggle")
      lab.act("user toggles row \(row)") { list.toggle(row) }
      lab.expect(list.items(), equals: items, "the list after another toggle")
    }
    lab.act("user clears") { list.clear() }
    lab.expect(list.items(), equals: [], "the list after clear")
  }

  @Test(
    "each change reloads the table once",
    .diagnosis(
      """
      The table was not reloaded exactly once after loading and once for each change. Subscribe \
      once, in `viewDidLoad`, and call `reloadData()` only in that subscription, which lasts until \
      the screen is deallocated.
      """,
      hint: 3
    )
  )
  func oneReload() {
    let lab = Lab()
    let list = learner.makeList()
    lab.act("the program loads the screen") { list.screen.loadViewIfNeeded() }
    let table = list.screen.tableView!
    lab.expect(table.changeCounts.reloads, equals: 1, "the reloads after loading")
    let story = ScreenStory(lab, root: list.screen)
    story.coverForAMoment()
    lab.expect(table.changeCounts.reloads, equals: 1, "the reloads after appearing twice")
    lab.act("user adds") { list.add(.milk) }
    lab.expect(table.changeCounts.reloads, equals: 2, "the reloads after add")
    story.act("user toggles") { list.toggle(0) }
    lab.expect(table.changeCounts.reloads, equals: 3, "the reloads after toggle")
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    let hasCheckmark = cell?.accessoryType == .checkmark
    lab.expect(hasCheckmark, equals: true, "whether the row has its checkmark")
    lab.act("user clears") { list.clear() }
    lab.expect(table.changeCounts.reloads, equals: 4, "the reloads after clear")
    let more = lab.random(in: 2...5)
    for _ in 1...more { lab.act("a sync") { list.accept([.tea]) } }
    lab.expect(table.changeCounts.reloads, equals: 4 + more, "the reloads after the syncs")
  }

  @Test(
    "the subscription ends with the screen, and does not retain it",
    .diagnosis(
      """
      The screen was released, and it is still alive, or its subscription is. The bag retains the \
      subscription's closure, and the closure retains the screen, which is a retain cycle: capture \
      `[weak self]`. Add the subscription to the bag, which ends it with the screen.
      """,
      hint: 3
    )
  )
  func screenIsFreed() {
    let lab = Lab()
    let relay: BehaviorRelay<[TodoItem]>
    do {
      let list = learner.makeList()
      relay = list.relay
      _ = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      lab.act("user adds") { list.add(.milk) }
    }
    lab.expectDeallocated("the list")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(relay) {}
    lab.expectNoLeaks()
  }
}
