import Foundation
import HeadlessUIKit
import RxCore

/// The list of things to do, as the article first has it: what it subscribes to goes into its own
/// bag, and stays there for as long as the list lives.
class TodoListViewController: UITableViewController {
  let todoItems = BehaviorRelay<[TodoItem]>(value: [])
  let bag = DisposeBag()
  /// What the article prints.
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

  /// The line in which the stages differ: who keeps the subscription.
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

/// The second stage: the subscription goes into the bag of the screen that is listened to.
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

/// The third stage: nobody keeps the subscription, since the screen's completion ends it.
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
