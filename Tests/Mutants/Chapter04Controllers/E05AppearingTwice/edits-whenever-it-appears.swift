// expect: failed keyboardStaysAway — The user put the keyboard away

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
      if todoItem == nil { todoItem = Todo() }
      todoName.text = todoItem?.name
      isFinished.isOn = todoItem?.isFinished ?? false
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      todoName.becomeFirstResponder()
    }
  }
}
