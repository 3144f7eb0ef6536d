// 4.7 Edit by identity
//
// Prepare the segue "EditTodo": pass the item of the tapped row, and write the edited one back.
//
// The detail screen is given. It changes the object that it was given while the user types, and
// sends it on Done.
//
// - The sender is the tapped cell. If it is nil, another view, or a cell that is not in the table,
//   nothing is passed and nothing is subscribed to.
// - Typing and Cancel do not change the list.
// - On Done, the edited item replaces the item with the same `id`, wherever that is now: rows may
//   have moved, and objects may have been replaced by others with the same `id`.
// - If no item has this `id` any more, nothing happens.
// - The table shows the new name: it is reloaded when `items` is set.
// - After the completion no disposable remains, for example in a bag.
// - The detail screen does not retain the list. An item that it sends after the list has been
//   released has no effect.

import HeadlessUIKit
import RxCore

enum E07 {
  /// A to-do item: an object, shared by everything that references it.
  final class Todo {
    let id: Int
    var name: String

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    /// Returns another object with the same values.
    func copy() -> Todo { Todo(id: id, name: name) }
  }

  final class TodoDetail: UITableViewController, UITextFieldDelegate {
    let todoSubject = PublishSubject<Todo>()
    /// Emits the item when Done is tapped; completes when the screen is dismissed.
    var todo: Observable<Todo> { todoSubject.asObservable() }

    var todoItem = Todo(id: 0, name: "")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      todoName.delegate = self
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
      todoItem.name = textField.text ?? ""
    }

    func done() {
      todoSubject.onNext(todoItem)
      dismiss(animated: true)
    }

    func cancel() { dismiss(animated: true) }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if navigationController?.isBeingDismissed == true { todoSubject.onCompleted() }
    }
  }

  final class TodoList: UITableViewController {
    var items: [Todo] = [] {
      didSet { tableView.reloadData() }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoItem")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard segue.identifier == "EditTodo",
        let navigation = segue.destination as? UINavigationController,
        let detail = navigation.topViewController as? TodoDetail
      else { return }
      // TODO: 4.7 Find the item, pass a copy, and subscribe.
      detail.title = "Edit todo"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "TodoItem", for: indexPath)
      cell.textLabel?.text = items[indexPath.row].name
      return cell
    }
  }
}
