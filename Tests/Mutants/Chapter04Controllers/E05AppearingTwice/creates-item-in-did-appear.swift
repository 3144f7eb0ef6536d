// expect: failed newItemIsThereInTime — The screen was given no item, and `todoItem` was still nil

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
      todoName.text = todoItem?.name ?? ""
      isFinished.isOn = todoItem?.isFinished ?? false
      todoName.becomeFirstResponder()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if todoItem == nil { todoItem = Todo() }
    }
  }
}
