// A link object references the list weakly, so the screen can retain the link.

import CourseDomain
import HeadlessUIKit

enum E01 {
  /// Receives what the user did on the detail screen.
  protocol TodoDetailDelegate: AnyObject {
    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem)
  }

  final class TodoDetail: UITableViewController {
    /// The initial values of the fields.
    var todoItem = TodoItem("")
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!
    var delegate: (any TodoDetailDelegate)?

    override func viewDidLoad() {
      super.viewDidLoad()
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    }

    /// The user taps Done.
    func done() {
      todoItem.name = todoName.text ?? ""
      todoItem.isFinished = isFinished.isOn
      delegate?.todoDetail(self, didFinish: todoItem)
      dismiss(animated: true)
    }

    /// The user taps Cancel.
    func cancel() {
      dismiss(animated: true)
    }
  }

  final class Link: TodoDetailDelegate {
    private weak var list: TodoList?
    private let row: Int?

    init(_ list: TodoList, _ row: Int?) {
      self.list = list
      self.row = row
    }

    func todoDetail(_ detail: TodoDetail, didFinish item: TodoItem) { list?.take(item, row) }
  }

  final class TodoList: UITableViewController {
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
      let edited = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))?.row
      if let edited { detail.todoItem = items[edited] }
      let link = Link(self, edited)
      detail.delegate = link
    }

    func take(_ item: TodoItem, _ row: Int?) {
      if let row { items[row] = item } else { items.append(item) }
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
