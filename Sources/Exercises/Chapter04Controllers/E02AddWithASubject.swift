// 4.2 Add with a subject
//
// Prepare the segue "AddTodo", and subscribe to the detail screen.
//
// The detail screen is given. Its `todo` emits an item for each Done, and completes when the screen
// has been dismissed.
//
// - The `title` of the detail screen is "Add Todo"; the list's own `title` does not change.
// - Each item that `todo` emits is appended to `items`. This includes an item that equals the last,
//   and one that is sent while the screen is still appearing.
// - `console` receives "Finish adding a new todo." once for each screen, when the subscription has
//   ended, whether the user tapped Done or Cancel.
// - After the completion no disposable remains, for example in a bag.
// - The detail screen does not retain the list. An item that it sends after the list has been
//   released has no effect.
//
// `TodoItem` is declared in Sources/CourseDomain/TodoItem.swift.

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
      // TODO: 4.2 Prepare the screen, and subscribe to it.
      _ = detail
    }
  }
}
