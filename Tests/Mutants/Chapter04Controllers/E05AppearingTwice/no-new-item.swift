// expect: failed newItem — The screen was handed no item and has none when it is loaded

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
      todoName.text = item.name
      isFinished.isOn = item.isFinished
      todoName.becomeFirstResponder()
    }
  }
}
