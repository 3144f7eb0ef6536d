// Begins to edit, then stores and shows the item in a separate method.

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
      todoName.becomeFirstResponder()
      let item = todoItem ?? Todo()
      show(item)
    }

    private func show(_ item: Todo) {
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
    }
  }
}
