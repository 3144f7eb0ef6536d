// 4.1 The delegate, for comparison
//
// Pass an item between two controllers as it was done before streams: with a delegate. The
// storyboard leads from the list to the detail screen by the segues "AddTodo" and "EditTodo"; the
// sender of the second is the cell of the row. Done hands the edited item to the list, which
// appends it or puts it in the place of the old one; Cancel says nothing. Both dismiss the
// screen. Nobody may keep the list alive but those who show it.

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    // TODO: 4.1 Which method does the list implement?
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    // TODO: 4.1 Declare the delegate.

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      // TODO: 4.1 Pass on the item that the fields show, and dismiss.
    }

    /// The user taps Cancel.
    func cancel() {
      // TODO: 4.1 Does the list need to know?
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
      // TODO: 4.1 Pass the item to edit, and set the delegate.
      detail.title = "Todo"
    }

    // TODO: 4.1 Add the item, or replace the edited one.

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
