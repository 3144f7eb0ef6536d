// expect: failed clearedTextStays — The user cleared the name, another screen covered this one, and the old name was

import HeadlessUIKit

enum E05 {
  final class Todo {
    var name = ""
    var isFinished = false
  }

  final class TodoDetail: UITableViewController {
    var todoItem: Todo?
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if todoItem == nil { todoItem = Todo() }
      if (todoName.text ?? "").isEmpty {
        todoName.text = todoItem!.name
        isFinished.isOn = todoItem!.isFinished
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if (todoName.text ?? "") == todoItem!.name { todoName.becomeFirstResponder() }
    }
  }
}
