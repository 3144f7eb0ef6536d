// The protocol has one method for adding and one for editing a row.

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func todoDetail(didAdd item: TodoItem)
    func todoDetail(didEdit item: TodoItem, at row: Int)
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    weak var delegate: (any TodoDetailDelegate)?
    var row: Int?

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      todoItem.name = todoName.text ?? ""
      todoItem.isFinished = isFinished.isOn
      if let row {
        delegate?.todoDetail(didEdit: todoItem, at: row)
      } else {
        delegate?.todoDetail(didAdd: todoItem)
      }
      dismiss(animated: true)
    }

    /// The user taps Cancel.
    func cancel() {
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
      if segue.identifier == "EditTodo",
        let row = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))?.row
      {
        detail.todoItem = items[row]
        detail.row = row
      }
    }

    func todoDetail(didAdd item: TodoItem) { items.append(item) }

    func todoDetail(didEdit item: TodoItem, at row: Int) { items[row] = item }

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
