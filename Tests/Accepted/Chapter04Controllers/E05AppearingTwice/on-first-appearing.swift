// All of it is done on appearing, the first time only.

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

    private var hasAppeared = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard !hasAppeared else { return }
      hasAppeared = true
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
      todoName.becomeFirstResponder()
    }
  }
}
