import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore

/// The article's app on a screen, with its user, at one of the article's stages.
final class TodoApp {
  let lab: Lab
  let list: TodoListViewController
  let user: User
  /// The text that the app has printed.
  private(set) var console: [String] = []
  private let window: UIWindow

  enum Stage {
    case leaking
    case bagInTheChild
    case completingOnDisappearance
  }

  init(_ stage: Stage, _ lab: Lab) {
    self.lab = lab
    let main = UIStoryboard.todo(stage)
    list = main.instantiateViewController(withIdentifier: "TodoList") as! TodoListViewController
    window = UIWindow()
    user = User(of: window)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    list.console = { [weak self] in self?.console.append($0) }
    settle()
  }

  var names: [String] { list.todoItems.value.map(\.name) }

  /// The detail screen, if it is visible.
  var detail: TodoDetailTableViewController? { user.screen as? TodoDetailTableViewController }

  // MARK: - What the user does

  func tapAdd() {
    list.triggerSegue(withIdentifier: "AddTodo", sender: nil)
    settle()
  }

  func tapRow(_ row: Int) {
    user.tapRow(at: IndexPath(row: row, section: 0), in: list.tableView)
    settle()
  }

  func type(_ name: String) { user.type(name, into: detail!.todoName) }

  func tapDone() {
    user.tap(detail!.navigationItem.rightBarButtonItem!)
    settle()
  }

  func tapCancel() {
    user.tap(detail!.navigationItem.leftBarButtonItem!)
    settle()
  }

  /// Opens the screen, types, and taps Done.
  func add(_ name: String) {
    tapAdd()
    type(name)
    tapDone()
  }

  /// Waits for the end of all animations.
  func settle() { lab.run(until: lab.now + 2) }
}

extension UIStoryboard {
  /// The article's storyboard. Each stage has another class for the list and the detail screen.
  fileprivate static func todo(_ stage: TodoApp.Stage) -> UIStoryboard {
    let main = UIStoryboard(name: "Main", bundle: nil)
    main.addScene("TodoList", isInitial: true) { () -> TodoListViewController in
      switch stage {
      case .leaking: TodoListViewController(style: .plain)
      case .bagInTheChild: TodoListWithBagOfDetail(style: .plain)
      case .completingOnDisappearance: TodoListWithoutBag(style: .plain)
      }
    }
    main.addScene("TodoDetail") { () -> TodoDetailTableViewController in
      switch stage {
      case .leaking: TodoDetailTableViewController(style: .grouped)
      case .bagInTheChild: TodoDetailWithBag(style: .grouped)
      case .completingOnDisappearance: TodoDetailThatCompletes(style: .grouped)
      }
    } outlets: {
      $0.connect()
    }
    main.addNavigationScene("TodoDetailNavigation", root: "TodoDetail")
    main.addSegue("AddTodo", from: "TodoList", to: "TodoDetailNavigation", .presentModally)
    main.addSegue(
      "EditTodo",
      from: "TodoList",
      to: "TodoDetailNavigation",
      .presentModally,
      trigger: .row
    )
    return main
  }
}

extension TodoDetailTableViewController {
  /// Creates the views that the storyboard shows, and connects the outlets.
  fileprivate func connect() {
    let frame = CGRect(x: 16, y: 100, width: 200, height: 30)
    let (field, toggle) = (UITextField(frame: frame), UISwitch(frame: frame))
    view.addSubview(field)
    view.addSubview(toggle)
    todoName = field
    isFinished = toggle
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      target: self,
      action: TodoDetailTableViewController.cancel
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: self,
      action: TodoDetailTableViewController.done
    )
  }
}
