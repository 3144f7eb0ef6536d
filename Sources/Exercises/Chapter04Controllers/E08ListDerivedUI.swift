// 4.8 What the screen derives from the list
//
// Everything that this screen shows follows from `todoItems`. Bind it once, in `viewDidLoad`: the
// title is "Todo" for an empty list and "3 ToDos" for three; `clearButton` is enabled while there
// is something to clear and `addButton` while there are fewer than `limit`; and each change of the
// list reloads the table once, and so does the list as it is in the beginning. The three actions
// change nothing but the list.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E08 {
  final class TodoList: UITableViewController {
    /// The maximum number of items in the list.
    static let limit = 4

    let todoItems = BehaviorRelay<[TodoItem]>(value: [])
    let clearButton = UIBarButtonItem(barButtonSystemItem: .trash)
    let addButton = UIBarButtonItem(barButtonSystemItem: .add)
    let bag = DisposeBag()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TodoItem")
      navigationItem.leftBarButtonItem = clearButton
      navigationItem.rightBarButtonItem = addButton
      // TODO: 4.8 Derive what the screen shows from `todoItems`.
    }

    /// Appends an item.
    func add(_ item: TodoItem) {
      // TODO: 4.8 How does the relay get a new list?
    }

    /// Toggles whether an item is finished.
    func toggle(_ row: Int) {
      // TODO: 4.8 `value` is a copy. How does the relay get the changed one?
    }

    /// Removes all items.
    func clear() {
      // TODO: 4.8 Which list does the relay get?
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      todoItems.value.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let item = todoItems.value[indexPath.row]
      let cell = tableView.dequeueReusableCell(withIdentifier: "TodoItem", for: indexPath)
      cell.textLabel?.text = item.name
      cell.accessoryType = item.isFinished ? .checkmark : .none
      return cell
    }
  }
}
