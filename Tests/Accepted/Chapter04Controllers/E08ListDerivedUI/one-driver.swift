// One driver drives all visible parts.

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
      let show = { [weak self] (items: [TodoItem]) in
        guard let self else { return }
        defer { self.tableView.reloadData() }
        self.title = items.count == 0 ? "Todo" : "\(items.count) ToDos"
        self.clearButton.isEnabled = items.count > 0
        self.addButton.isEnabled = items.count < Self.limit
      }
      todoItems.asDriver().drive(onNext: show).disposed(by: bag)
    }

    /// Appends an item.
    func add(_ item: TodoItem) {
      var items = todoItems.value
      items.append(item)
      todoItems.accept(items)
    }

    /// Toggles whether an item is finished.
    func toggle(_ row: Int) {
      todoItems.accept(
        todoItems.value.enumerated().map { index, item in
          index == row ? TodoItem(item.name, isFinished: !item.isFinished) : item
        }
      )
    }

    /// Removes all items.
    func clear() {
      todoItems.accept(Array())
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
