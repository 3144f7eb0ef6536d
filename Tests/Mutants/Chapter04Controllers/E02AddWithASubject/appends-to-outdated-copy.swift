// expect: failed listChangesMeanwhile — A sync added an item while the detail screen was visible

import CourseDomain
import HeadlessUIKit
import RxCore

enum E02 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped; completes when the screen is dismissed.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      send(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      dismiss(animated: true)
    }

    func cancel() { dismiss(animated: true) }

    func send(_ item: TodoItem) { todoSubject.onNext(item) }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if navigationController?.isBeingDismissed == true { todoSubject.onCompleted() }
    }
  }

  final class TodoList: UITableViewController {
    var items: [TodoItem] = []
    var console: (String) -> Void = { _ in }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard segue.identifier == "AddTodo",
        let navigation = segue.destination as? UINavigationController,
        let detail = navigation.topViewController as? TodoDetail
      else { return }
      detail.title = "Add Todo"
      var newItems = items
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          newItems.append(item)
          self?.items = newItems
        },
        onDisposed: { [weak self] in self?.console("Finish adding a new todo.") }
      )
    }
  }
}
