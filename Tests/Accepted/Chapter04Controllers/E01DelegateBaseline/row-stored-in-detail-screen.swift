// The screen knows its row and calls one of two methods.

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func add(_ item: TodoItem)
    func replace(at row: Int, with item: TodoItem)
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    weak var listener: (any TodoDetailDelegate)?
    var row: Int?

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      defer { dismiss(animated: true) }
      let item = TodoItem(todoName.text!, isFinished: isFinished.isOn)
      guard let row else { listener?.add(item); return }
      listener?.replace(at: row, with: item)
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
      detail.listener = self
      guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell)
      else { return }
      let edited = path.row
      detail.row = edited
      detail.todoItem = items[edited]
    }

    func add(_ item: TodoItem) { items += [item] }
    func replace(at row: Int, with item: TodoItem) {
      items.replaceSubrange(row...row, with: [item])
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
