// expect: failed cancelledEditIsOver — The user canceled an edit, by Cancel or by pulling the sheet down

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func finished(_ item: TodoItem)
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    weak var delegate: TodoDetailDelegate?

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      let item = TodoItem(todoName.text ?? "", isFinished: isFinished.isOn)
      delegate?.finished(item)
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
      if segue.identifier == "EditTodo", let cell = sender as? UITableViewCell,
        let path = tableView.indexPath(for: cell)
      {
        row = path.row
        detail.todoItem = items[path.row]
      }
      detail.delegate = self
      detail.title = "Todo"
    }

    private var row: Int?

    func finished(_ item: TodoItem) {
      if let row {
        items[row] = item
        self.row = nil
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
