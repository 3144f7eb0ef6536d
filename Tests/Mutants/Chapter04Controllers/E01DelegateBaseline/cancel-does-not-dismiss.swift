// expect: failed cancelDoesNotCallTheDelegate — After Cancel, the list was not both visible and unchanged

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem)
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
      todoItem.name = todoName.text ?? ""
      todoItem.isFinished = isFinished.isOn
      delegate?.todoDetail(self, didFinish: todoItem)
      dismiss(animated: true)
    }

    /// The user taps Cancel.
    func cancel() {
    }
  }

  final class TodoList: UITableViewController, TodoDetailDelegate {
    private(set) var items: [TodoItem] = [] {
      didSet { tableView.reloadData() }
    }

    /// The row that is being edited; `nil` while an item is added.
    private var editedRow: Int?

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
      editedRow = nil
      if segue.identifier == "EditTodo",
        let row = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))?.row
      {
        detail.todoItem = items[row]
        editedRow = row
      }
    }

    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem) {
      if let editedRow {
        items[editedRow] = item
      } else {
        items.append(item)
      }
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
