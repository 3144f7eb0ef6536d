// expect: failed unchangedNameReplaces — A sync renamed an item during the edit

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
      guard let cell = sender as? UITableViewCell,
        let indexPath = tableView.indexPath(for: cell)
      else { return }
      detail.todoItem = items[indexPath.row].copy()
      let oldName = detail.todoItem.name
      _ = detail.todo.filter { $0.name != oldName }.subscribe(onNext: { [weak self] edited in
        guard let self, let row = items.firstIndex(where: { $0.id == edited.id }) else { return }
        items[row] = edited
      })
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
