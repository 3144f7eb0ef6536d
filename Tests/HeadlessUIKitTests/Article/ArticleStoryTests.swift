import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

@Suite("The article's to-do app: what the user sees, at every stage", .ledger)
struct ArticleStoryTests {
  private static let stages: [TodoApp.Stage] = [
    .leaking, .bagInTheChild, .completingOnDisappearance,
  ]

  @Test("one tap on Done adds one row", arguments: stages)
  func add(stage: TodoApp.Stage) {
    let app = TodoApp(stage, Lab())
    #expect(app.list.title == "Todo")
    app.tapAdd()
    #expect(app.detail?.title == "Add Todo")
    #expect(app.detail?.todoName.isFirstResponder == true)
    app.type("milk")
    app.user.flip(app.detail!.isFinished)
    app.tapDone()
    #expect(app.names == ["milk"])
    #expect(app.list.todoItems.value[0].isFinished)
    #expect(app.list.title == "1 ToDos")
    #expect(app.user.screen === app.list)
    app.add("bread")
    #expect(app.names == ["milk", "bread"])
  }

  @Test("the table shows the added items, and reloads once for each change", arguments: stages)
  func table(stage: TodoApp.Stage) {
    let app = TodoApp(stage, Lab())
    let reloads = app.list.tableView.changeCounts.reloads
    app.add("milk")
    app.add("bread")
    #expect(app.list.tableView.changeCounts.reloads == reloads + 2)
    let cell = app.list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.textLabel?.text == "bread")
  }

  @Test("editing changes the row that was tapped, and no other", arguments: stages)
  func edit(stage: TodoApp.Stage) {
    let app = TodoApp(stage, Lab())
    app.add("milk")
    app.add("bread")
    app.tapRow(0)
    #expect(app.detail?.title == "Edit todo")
    #expect(app.detail?.todoName.text == "milk")
    app.user.clear(app.detail!.todoName)
    app.type("tea")
    app.tapDone()
    #expect(app.names == ["tea", "bread"])
  }

  @Test("Cancel and pulling the sheet down don't change the list", arguments: stages)
  func cancel(stage: TodoApp.Stage) {
    let app = TodoApp(stage, Lab())
    app.add("milk")
    app.tapAdd()
    app.type("bread")
    app.tapCancel()
    app.tapRow(0)
    app.user.pullDown()
    app.settle()
    #expect(app.names == ["milk"])
    #expect(app.user.screen === app.list)
  }

  @Test(
    "a sender that is not a cell: the screen is empty, and nothing observes it",
    arguments: stages
  )
  func sender(stage: TodoApp.Stage) {
    let app = TodoApp(stage, Lab())
    app.add("milk")
    app.list.performSegue(withIdentifier: "EditTodo", sender: nil)
    app.settle()
    app.type("bread")
    app.tapDone()
    #expect(app.names == ["milk"])
  }
}
