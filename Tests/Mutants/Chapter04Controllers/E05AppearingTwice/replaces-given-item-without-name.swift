// expect: failed unnamedItemIsKept — The screen was given an item with an empty name

import HeadlessUIKit

enum E05 {
  /// A to-do item. A class, as in the to-do article.
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    /// The item to edit; `nil` if the screen has to create a new one.
    var todoItem: Todo?
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    override func viewDidLoad() {
      super.viewDidLoad()
      let given = todoItem.flatMap { $0.name.isEmpty ? nil : $0 }
      let item = given ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
      todoName.becomeFirstResponder()
    }
  }
}
