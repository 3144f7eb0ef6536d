// A flag remembers that the screen has appeared before.

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

    private var hasBegun = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard !hasBegun else { return }
      hasBegun = true
      if todoItem == nil { todoItem = Todo() }
      todoName.text = todoItem?.name
      isFinished.isOn = todoItem?.isFinished ?? false
      todoName.becomeFirstResponder()
    }
  }
}
