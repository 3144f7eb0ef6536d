import Chapter04ControllersBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("4.8 What the screen derives from the list", .exercise("4.8"))
struct E08ListDerivedUITests {
  let learner = E08Contract.learner

  @Test(
    "the title counts",
    .diagnosis(
      """
      The title does not say how many items there are: it is Todo for an empty list and counts \
      otherwise, after every change.
      """,
      hint: 1
    )
  )
  func titleCounts() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    for count in [1, lab.random(in: 2...5), lab.random(in: 6...20)] {
      lab.act("a sync brings \(count)") { list.accept(Array(repeating: .milk, count: count)) }
      lab.expect(list.screen.title, equals: "\(count) ToDos", "the title")
    }
    lab.act("a sync takes all") { list.accept([]) }
    lab.expect(list.screen.title, equals: "Todo", "the title of an empty list")
  }

  @Test(
    "the buttons know what is possible",
    .diagnosis(
      """
      Clear was enabled with nothing to clear, or Add with no room left, or one of them was not \
      when it should: both follow from how many items there are.
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
    "the buttons are right from the beginning",
    .diagnosis(
      """
      The screen has just been loaded, nothing has changed yet, and its buttons or its title are \
      not what an empty list calls for: a relay tells its value to whoever subscribes.
      """,
      hint: 2
    )
  )
  func beginning() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    lab.expect(list.clearButton.isEnabled, equals: false, "whether Clear is enabled")
    lab.expect(list.addButton.isEnabled, equals: true, "whether Add is enabled")
    lab.expect(list.screen.title, equals: "Todo", "the title")
  }

  @Test(
    "the relay hears of every action",
    .diagnosis(
      """
      An action did not change the list as it should, or the table does not show it: the relay did \
      not hear you. A new value goes in by accept.
      """,
      hint: 3
    )
  )
  func actions() {
    let lab = Lab()
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    let items = ["milk", "bread"].map(lab.todo)
    for item in items { lab.act("user adds \(item.name)") { list.add(item) } }
    lab.expect(list.items(), equals: items, "the list after add")
    guard list.items().count == 2 else { return }
    let row = lab.random(in: 0...1)
    var toggled = items
    toggled[row].isFinished = true
    story.act("user toggles row \(row)") { list.toggle(row) }
    lab.expect(list.items(), equals: toggled, "the list after toggle")
    let cell = list.screen.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    let hasCheckmark = cell?.accessoryType == .checkmark
    lab.expect(hasCheckmark, equals: true, "whether row \(row) has its checkmark")
    story.act("user toggles row \(row)") { list.toggle(row) }
    lab.expect(list.items(), equals: items, "the list after another toggle")
    lab.act("user clears") { list.clear() }
    lab.expect(list.items(), equals: [], "the list after clear")
  }

  @Test(
    "one change, one reload",
    .diagnosis(
      """
      The number of reloads is not that of the changes, with one for the beginning: one change, one \
      reload. Subscribe once, and reload nowhere else.
      """,
      hint: 3
    )
  )
  func oneReload() {
    let lab = Lab()
    let list = learner.makeList()
    _ = ScreenStory(lab, root: list.screen)
    let table = list.screen.tableView!
    lab.expect(table.changeCounts.reloads, equals: 1, "the reloads in the beginning")
    lab.act("user adds") { list.add(.milk) }
    lab.expect(table.changeCounts.reloads, equals: 2, "the reloads after add")
    lab.act("user toggles") { list.toggle(0) }
    lab.expect(table.changeCounts.reloads, equals: 3, "the reloads after toggle")
    lab.act("user clears") { list.clear() }
    lab.expect(table.changeCounts.reloads, equals: 4, "the reloads after clear")
    let more = lab.random(in: 2...5)
    for _ in 1...more { lab.act("a sync") { list.accept([.tea]) } }
    lab.expect(table.changeCounts.reloads, equals: 4 + more, "the reloads after the syncs")
  }

  @Test(
    "the binding goes with the screen",
    .diagnosis(
      """
      The screen was let go of and is still alive, or its subscriptions are: its bag keeps the \
      closure, so the closure must not keep the screen.
      """,
      hint: 3
    )
  )
  func screenIsFreed() {
    let lab = Lab()
    do {
      let list = learner.makeList()
      _ = ScreenStory(lab, root: list.screen)
      lab.watch(list.screen, as: "the list")
      lab.act("user adds") { list.add(.milk) }
    }
    lab.expectDeallocated("the list")
    lab.expectNoLeaks()
  }
}
