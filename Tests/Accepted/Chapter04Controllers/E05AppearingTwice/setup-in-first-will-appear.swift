// A flag remembers that the screen has appeared; everything is done before it does.

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

    private var hasAppeared = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard !hasAppeared else { return }
      todoName.becomeFirstResponder()
      let item = todoItem ?? Todo()
      hasAppeared = true
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
    }
  }
}
