import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("The article's to-do app: how subscriptions end, and what is left of them", .ledger)
struct ArticleResourcesTests {
  private let lab = Lab()

  // MARK: - Leaking

  @Test("leaking: each cycle leaves as much behind, and no subscription is ever finished")
  func leaking() {
    let app = TodoApp(.leaking, lab)
    let growth = growth(of: app, cycles: 4)
    #expect(growth[0] > 0)
    #expect(Set(growth).count == 1)
    #expect(app.console == [])
  }

  @Test("leaking: the screen and its subject are freed all the same")
  func leakingFreesTheScreen() {
    let app = TodoApp(.leaking, lab)
    app.add("milk")
    let subjects = Resources.count(of: .subjects)
    app.tapAdd()
    weak let detail = app.detail
    #expect(Resources.count(of: .subjects) == subjects + 1)
    app.tapCancel()
    #expect(detail == nil)
    #expect(Resources.count(of: .subjects) == subjects)
  }

  @Test("leaking: it all ends with the list")
  func leakingEndsWithTheList() {
    var console: [String] = []
    do {
      let app = TodoApp(.leaking, lab)
      app.list.console = { console.append($0) }
      app.add("milk")
      app.add("bread")
      #expect(console == [])
    }
    lab.run(until: lab.now)
    #expect(console == ["Finish adding a new todo.", "Finish adding a new todo."])
  }

  // MARK: - A bag in the child

  @Test("bag in the child: finished when the screen is freed, and nothing is left")
  func bagInTheChild() {
    let app = TodoApp(.bagInTheChild, lab)
    #expect(growth(of: app, cycles: 3) == [0, 0, 0])
    #expect(app.console.count == 4)
    app.tapRow(0)
    app.tapCancel()
    #expect(app.console.last == "Finish editing a todo.")
  }

  @Test("bag in the child: who keeps the screen keeps the subscription")
  func bagInTheChildIsKept() {
    let app = TodoApp(.bagInTheChild, lab)
    app.tapAdd()
    var kept = app.detail
    app.type("milk")
    app.tapDone()
    #expect(app.names == ["milk"])
    #expect(app.console == [])
    withExtendedLifetime(kept) {}
    kept = nil
    #expect(app.console == ["Finish adding a new todo."])
  }

  // MARK: - Completing on disappearance

  @Test("completing: next, completed, disposed; nothing is left while the screen still lives")
  func completing() {
    let app = TodoApp(.completingOnDisappearance, lab)
    #expect(growth(of: app, cycles: 3) == [0, 0, 0])
    let before = Resources.total
    app.tapAdd()
    let kept = app.detail
    let todo = lab.observe(kept!.todo)
    app.type("milk")
    app.tapDone()
    #expect(todo.events.map(\.value.isCompleted) == [false, true])
    #expect(app.console.count == 5)
    todo.dispose()
    #expect(Resources.total - before == subject)
    withExtendedLifetime(kept) {}
  }

  @Test("completing: Cancel and pulling down finish as well, without an item")
  func completingOnCancel() {
    let app = TodoApp(.completingOnDisappearance, lab)
    app.tapAdd()
    app.tapCancel()
    #expect(app.console == ["Finish adding a new todo."])
    app.tapAdd()
    app.user.pullDown()
    app.settle()
    #expect(app.console.count == 2)
    #expect(app.names == [])
  }

  @Test("completing: the item goes out first, for dismiss is what completes")
  func completingInOrder() {
    let app = TodoApp(.completingOnDisappearance, lab)
    app.tapAdd()
    let todo = lab.observe(app.detail!.todo)
    app.type("milk")
    app.user.tap(app.detail!.navigationItem.rightBarButtonItem!)
    #expect(todo.events.count == 2)
    #expect(app.console == ["Finish adding a new todo."])
    app.settle()
  }

  // MARK: - What the article overlooks

  @Test("completing: a pull that is called off finishes too early, and the later Done is lost")
  func completingTooEarly() {
    let app = TodoApp(.completingOnDisappearance, lab)
    app.tapAdd()
    app.type("milk")
    app.user.pullDown(cancelled: true)
    app.settle()
    #expect(app.console == ["Finish adding a new todo."])
    app.tapDone()
    #expect(app.names == [])
  }

  @Test("filling in at viewWillAppear wipes what was typed when the screen appears again")
  func wiping() {
    let app = TodoApp(.leaking, lab)
    app.add("milk")
    app.tapRow(0)
    app.type(" and bread")
    app.user.pullDown(cancelled: true)
    app.settle()
    #expect(app.detail?.todoName.text == "milk")
    app.tapCancel()
  }

  @Test("an item that is an object is changed before Done is heard")
  func sharedObject() {
    let app = TodoApp(.leaking, lab)
    app.add("milk")
    app.tapRow(0)
    let edited = app.detail?.todoItem
    #expect(edited === app.list.todoItems.value[0])
    app.tapCancel()
  }

  // MARK: - Counting

  /// What the screen's own subject counts for while the screen is kept.
  private let subject: Int32 = 1

  /// How many resources are left by each of some cycles of adding an item, after a first one that
  /// pays for what is made once.
  private func growth(of app: TodoApp, cycles: Int) -> [Int] {
    app.add("warm-up")
    return (0..<cycles).map { cycle in
      let before = Resources.total
      app.add("item \(cycle)")
      return Int(Resources.total) - Int(before)
    }
  }
}
