// Begins to edit in a lazy property, which is computed once.

import HeadlessUIKit

enum E05 {
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    var todoItem: Todo?
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    private lazy var begin: Bool = todoName.becomeFirstResponder()

    override func viewDidLoad() {
      super.viewDidLoad()
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      _ = begin
    }
  }
}
