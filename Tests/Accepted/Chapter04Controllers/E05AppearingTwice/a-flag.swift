// A flag remembers that the screen has appeared before.

import HeadlessUIKit

enum E05 {
  /// A to-do item; an object, as in the articles.
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    /// The item to edit; `nil` until the screen is loaded if it has to create a new one.
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
