// expect: failed keyboardStaysAway — The user dismissed the keyboard, another screen covered this one, and the name

import HeadlessUIKit

enum E05 {
  /// A to-do item. A class, as in the to-do article.
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

    override func viewDidLoad() {
      super.viewDidLoad()
      if todoItem == nil { todoItem = Todo() }
      todoName.text = todoItem?.name
      isFinished.isOn = todoItem?.isFinished ?? false
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      hasAppeared = true
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard !hasAppeared else { return }
      todoName.becomeFirstResponder()
    }
  }
}
