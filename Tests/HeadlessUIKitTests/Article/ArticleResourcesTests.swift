import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("The article's to-do app: how subscriptions terminate, and which resources leak", .ledger)
struct ArticleResourcesTests {
  private let lab = Lab()

  // MARK: - Leaking

  @Test("leaking: each cycle leaks the same number, and no subscription is ever disposed of")
  func leaking() {
    let app = TodoApp(.leaking, lab)
    let growth = growth(of: app, cycles: 4)
    #expect(growth[0] > 0)
    #expect(Set(growth).count == 1)
    #expect(app.console == [])
  }

  @Test("the screen and its subject are deallocated even if the subscription leaks")
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

  @Test("leaking: the list's deallocation disposes of every subscription")
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

  @Test("bag in the child: disposed of when the screen is deallocated, and nothing leaks")
  func bagInTheChild() {
    let app = TodoApp(.bagInTheChild, lab)
    #expect(growth(of: app, cycles: 3) == [0, 0, 0])
    #expect(app.console.count == 4)
    app.tapRow(0)
    app.tapCancel()
    #expect(app.console.last == "Finish editing a todo.")
  }

  @Test("bag in the child: retaining the screen retains the subscription")
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

  @Test("completing: next, completed, disposed; nothing remains while the screen still exists")
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

  @Test("completing: Cancel and pulling down complete as well, without an item")
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

  @Test("completing: the item is emitted first, because dismissal completes the subject")
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

  @Test("completing: a canceled pull completes the subject too early, and the later Done is lost")
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

  @Test("filling in the field in viewWillAppear discards typed text when the screen appears again")
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

  @Test("an item that is a class instance is changed before Done is received")
  func sharedObject() {
    let app = TodoApp(.leaking, lab)
    app.add("milk")
    app.tapRow(0)
    let edited = app.detail?.todoItem
    #expect(edited === app.list.todoItems.value[0])
    app.tapCancel()
  }

  // MARK: - Counting

  /// The number of resources of the screen's own subject while the screen is retained.
  private let subject: Int32 = 1

  /// The number of resources that each of some cycles of adding an item leaks, not counting a first
  /// cycle that creates what is created only once.
  private func growth(of app: TodoApp, cycles: Int) -> [Int] {
    app.add("warm-up")
    return (0..<cycles).map { cycle in
      let before = Resources.total
      app.add("item \(cycle)")
      return Int(Resources.total) - Int(before)
    }
  }
}
