// expect: failed itemStays — Another screen covered this one, and afterwards this one had another item, or none

import HeadlessUIKit

enum E05 {
  /// A to-do item. A class, as in the to-do article.
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    /// The item to edit; `nil` until the screen is loaded if it has to create a new one.
    var todoItem: Todo?
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    override func viewDidLoad() {
      super.viewDidLoad()
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
      todoName.becomeFirstResponder()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if todoItem?.name == "" { todoItem = Todo() }
    }
  }
}
