// expect: failed newItem — The screen was given no item, and it does not show a new, empty one

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
      todoName.text = item.name.isEmpty ? "New item" : item.name
      isFinished.isOn = item.isFinished
      todoName.becomeFirstResponder()
    }
  }
}
