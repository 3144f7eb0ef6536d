// expect: failed doneEdits — The user tapped a row and then Done, and a different row changed, or none, or not both

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func todoDetail(_ detail: TodoDetail, didFinishWith item: TodoItem)
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
      let item = TodoItem(todoName.text ?? "", isFinished: isFinished.isOn)
      delegate?.todoDetail(self, didFinishWith: item)
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
      editedRow = nil
      if segue.identifier == "EditTodo", let cell = sender as? UITableViewCell,
        let indexPath = tableView.indexPath(for: cell)
      {
        detail.todoItem = items[indexPath.row]
        editedRow = indexPath.row
      }
    }

    private var editedRow: Int?

    func todoDetail(_ detail: TodoDetail, didFinishWith item: TodoItem) {
      if let row = editedRow, !detail.todoItem.name.isEmpty {
        items[row] = item
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
