// expect: failed itemIsShown — The screen was handed an item and its fields show something else

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
      isFinished.isOn = todoItem != nil
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      todoName.becomeFirstResponder()
    }
  }
}
