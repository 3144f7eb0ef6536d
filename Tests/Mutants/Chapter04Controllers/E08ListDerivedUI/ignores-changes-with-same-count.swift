// expect: failed oneReload — The table was not reloaded exactly once after loading and once for each change

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
      todoItems
        .distinctUntilChanged { $0.count == $1.count }
        .subscribe(onNext: { [weak self] items in
          guard let self else { return }
          title = items.isEmpty ? "Todo" : "\(items.count) ToDos"
          clearButton.isEnabled = !items.isEmpty
          addButton.isEnabled = items.count < TodoList.limit
          tableView.reloadData()
        })
        .disposed(by: bag)
    }

    /// Appends an item.
    func add(_ item: TodoItem) {
      todoItems.accept(todoItems.value + [item])
    }

    /// Toggles whether an item is finished.
    func toggle(_ row: Int) {
      var items = todoItems.value
      items[row].isFinished.toggle()
      todoItems.accept(items)
    }

    /// Removes all items.
    func clear() {
      todoItems.accept([])
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
