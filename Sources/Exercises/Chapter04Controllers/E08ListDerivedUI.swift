// 4.8 What the screen derives from the list
//
// Derive everything that the screen shows from `todoItems`, in one subscription, or in one for each
// view.
//
// - `title` is "Todo" for an empty list, "1 ToDos" for one item and "3 ToDos" for three.
// - `clearButton` is enabled if there is at least one item, `addButton` if there are fewer than
//   `limit` items.
// - All of this is correct as soon as the screen is loaded, and after every change of `todoItems`.
//   Each list that the relay accepts is a change, even an equal one. It can come from one of the
//   three actions or from other code.
// - The table is reloaded once when the screen is loaded, and once for each change.
// - `add` appends one item, `toggle` toggles the item of one row, `clear` removes all items. If the
//   list is full, `add` may ignore the item.
// - A subscription does not retain the screen. It ends with the screen, even if something retains
//   `todoItems`.
//
// `TodoItem` is declared in Sources/CourseDomain/TodoItem.swift.

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
