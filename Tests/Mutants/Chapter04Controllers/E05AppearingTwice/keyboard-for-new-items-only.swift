// expect: failed nameIsEdited — The screen has appeared and the keyboard does not type into the name

import HeadlessUIKit

enum E05 {
  /// One thing to do, as the articles have it: an object.
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    /// The item to edit; `nil` before the screen is loaded if there is to be a new one.
    var todoItem: Todo?
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    override func viewDidLoad() {
      super.viewDidLoad()
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
      if item.name.isEmpty { todoName.becomeFirstResponder() }
    }
  }
}
