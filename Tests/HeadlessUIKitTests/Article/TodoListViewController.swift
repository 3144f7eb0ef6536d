import Foundation
import HeadlessUIKit
import RxCore

/// The to-do list in the article's first version: its subscriptions are added to its own bag, and
/// remain there for the lifetime of the list.
class TodoListViewController: UITableViewController {
  let todoItems = BehaviorRelay<[TodoItem]>(value: [])
  let bag = DisposeBag()
  /// The text that the article prints.
  var console: (String) -> Void = { print($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoItem")
    todoItems.asObservable()
      .subscribe(onNext: { [weak self] todos in self?.updateUI(todos: todos) })
      .disposed(by: bag)
  }

  func updateUI(todos: [TodoItem]) {
    title = todos.isEmpty ? "Todo" : "\(todos.count) ToDos"
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    todoItems.value.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TodoItem", for: indexPath)
    cell.textLabel?.text = todoItems.value[indexPath.row].name
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let naviController = segue.destination as! UINavigationController
    let currController = naviController.topViewController as! TodoDetailTableViewController
    if segue.identifier == "AddTodo" {
      currController.title = "Add Todo"
      subscribe(to: currController, onFinish: "Finish adding a new todo.") { [weak self] newTodo in
        guard let self else { return }
        todoItems.accept(todoItems.value + [newTodo])
      }
    } else if segue.identifier == "EditTodo" {
      currController.title = "Edit todo"
      guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
      else { return }
      currController.todoItem = todoItems.value[indexPath.row]
      subscribe(to: currController, onFinish: "Finish editing a todo.") { [weak self] todo in
        guard let self else { return }
        var items = todoItems.value
        items[indexPath.row] = todo
        todoItems.accept(items)
      }
    }
  }

  /// The line in which the stages differ: what retains the subscription.
  func subscribe(
    to detail: TodoDetailTableViewController,
    onFinish line: String,
    onNext: @escaping (TodoItem) -> Void
  ) {
    detail.todo
      .subscribe(onNext: onNext, onDisposed: { [console] in console(line) })
      .disposed(by: bag)
  }
}

/// The second stage: the subscription is added to the bag of the observed screen.
final class TodoListWithBagOfDetail: TodoListViewController {
  override func subscribe(
    to detail: TodoDetailTableViewController,
    onFinish line: String,
    onNext: @escaping (TodoItem) -> Void
  ) {
    detail.todo
      .subscribe(onNext: onNext, onDisposed: { [console] in console(line) })
      .disposed(by: (detail as! TodoDetailWithBag).bag)
  }
}

/// The third stage: nothing retains the subscription, because the screen's completion ends it.
final class TodoListWithoutBag: TodoListViewController {
  override func subscribe(
    to detail: TodoDetailTableViewController,
    onFinish line: String,
    onNext: @escaping (TodoItem) -> Void
  ) {
    _ = detail.todo
      .subscribe(onNext: onNext, onDisposed: { [console] in console(line) })
  }
}
