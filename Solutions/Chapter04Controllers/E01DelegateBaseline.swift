// 4.1 The delegate, for comparison
//
// Pass an item from a detail screen back to a list, with a delegate.
//
// The storyboard presents the detail screen in a `UINavigationController`, by the segue "AddTodo"
// or "EditTodo". The sender of "EditTodo" is the tapped cell.
//
// - Done passes the item with the values of both fields to the list, and dismisses the screen.
// - After "AddTodo" the list appends the item.
// - "EditTodo" shows the item of the tapped row, and Done replaces the item of that row, even if
//   several rows have the same name.
// - Cancel dismisses the screen and does not call the delegate. An edit that the user canceled, by
//   Cancel or by pulling the sheet down, does not affect the item that is added or edited next.
// - The detail screen does not retain the list.
//
// `TodoItem` is declared in Sources/CourseDomain/TodoItem.swift.

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    // BEGIN SOLUTION
    // STUB: // TODO: 4.1 Which method does the list implement?
    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem)
    // END SOLUTION
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    // BEGIN SOLUTION
    // STUB: // TODO: 4.1 Declare the delegate.
    weak var delegate: (any TodoDetailDelegate)?
    // END SOLUTION

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      // BEGIN SOLUTION
      // STUB: // TODO: 4.1 Pass on the item that the fields show, and dismiss.
      todoItem.name = todoName.text ?? ""
      todoItem.isFinished = isFinished.isOn
      delegate?.todoDetail(self, didFinish: todoItem)
      dismiss(animated: true)
      // END SOLUTION
    }

    /// The user taps Cancel.
    func cancel() {
      // BEGIN SOLUTION
      // STUB: // TODO: 4.1 Does the list need to know?
      dismiss(animated: true)
      // END SOLUTION
    }
  }

  final class TodoList: UITableViewController, TodoDetailDelegate {
    private(set) var items: [TodoItem] = [] {
      didSet { tableView.reloadData() }
    }
    // BEGIN SOLUTION
    // STUB:

    /// The row that is being edited; `nil` while an item is added.
    private var editedRow: Int?

    // END SOLUTION
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoItem")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      guard let navigation = segue.destination as? UINavigationController,
        let detail = navigation.topViewController as? TodoDetail
      else { return }
      detail.title = "Todo"
      // BEGIN SOLUTION
      // STUB: // TODO: 4.1 Pass the item to edit, and set the delegate.
      detail.delegate = self
      editedRow = nil
      if segue.identifier == "EditTodo",
        let row = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))?.row
      {
        detail.todoItem = items[row]
        editedRow = row
      }
      // END SOLUTION
    }

    // BEGIN SOLUTION
    // STUB: // TODO: 4.1 Add the item, or replace the edited one.
    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem) {
      if let editedRow {
        items[editedRow] = item
      } else {
        items.append(item)
      }
    }
    // END SOLUTION

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
