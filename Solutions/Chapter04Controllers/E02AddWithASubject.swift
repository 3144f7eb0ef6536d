// 4.2 Add with a subject
//
// The detail screen reports through `todo`, and completes when it is dismissed. Prepare the segue
// "AddTodo": give the screen the title "Add Todo", append each item that it tells to `items`, and
// say "Finish adding a new todo." to `console` once the subscription is over. Nothing that the
// screen tells may be missed, and it must not keep the list alive.

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
      tell(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      dismiss(animated: true)
    }

    func cancel() { dismiss(animated: true) }

    func tell(_ item: TodoItem) { todoSubject.onNext(item) }

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
      // BEGIN SOLUTION
      // STUB: // TODO: 4.2 Prepare the screen, and subscribe to it.
      // STUB: _ = detail
      detail.title = "Add Todo"
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in self?.items.append(item) },
        onDisposed: { [weak self] in self?.console("Finish adding a new todo.") }
      )
      // END SOLUTION
    }
  }
}
