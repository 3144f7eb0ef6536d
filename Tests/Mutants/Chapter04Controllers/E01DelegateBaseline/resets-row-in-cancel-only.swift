// expect: failed cancelledEditIsOver — The user canceled an edit, by Cancel or by pulling the sheet down

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func todoDetail(_ detail: TodoDetail, didSave item: TodoItem)
    func todoDetailDidCancel(_ detail: TodoDetail)
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    weak var delegate: (any TodoDetailDelegate)?

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      todoItem = TodoItem(todoName.text ?? "", isFinished: isFinished.isOn)
      delegate?.todoDetail(self, didSave: todoItem)
      dismiss(animated: true)
    }

    /// The user taps Cancel.
    func cancel() {
      delegate?.todoDetailDidCancel(self)
      dismiss(animated: true)
    }
  }

  final class TodoList: UITableViewController, TodoDetailDelegate {
    private(set) var items: [TodoItem] = [] {
      didSet { tableView.reloadData() }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoItem")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard let navigation = segue.destination as? UINavigationController,
        let detail = navigation.topViewController as? TodoDetail
      else { return }
      detail.title = "Todo"
      detail.delegate = self
      if segue.identifier == "EditTodo", let cell = sender as? UITableViewCell,
        let row = tableView.indexPath(for: cell)?.row
      {
        editedRow = row
        detail.todoItem = items[row]
      }
    }

    private var editedRow: Int?

    func todoDetail(_ detail: TodoDetail, didSave item: TodoItem) {
      if let row = editedRow {
        items[row] = item
        editedRow = nil
      } else {
        items.append(item)
      }
    }

    func todoDetailDidCancel(_ detail: TodoDetail) { editedRow = nil }

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
