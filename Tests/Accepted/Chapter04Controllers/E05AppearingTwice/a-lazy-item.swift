// Shows the item in a separate method, which takes an optional.

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

    override func viewDidLoad() {
      super.viewDidLoad()
      if todoItem == nil { todoItem = Todo() }
      show(todoItem)
      todoName.becomeFirstResponder()
    }

    private func show(_ item: Todo?) {
      todoName.text = item?.name
      isFinished.isOn = item?.isFinished ?? false
    }
  }
}
