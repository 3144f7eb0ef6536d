// expect: failed nameIsEdited — The screen has appeared and the keyboard does not type

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

    override func viewDidLoad() {
      super.viewDidLoad()
      let item = todoItem ?? Todo()
      todoItem = item
      todoName.text = item.name
      isFinished.isOn = item.isFinished
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard !hasAppeared else { return }
      hasAppeared = true
      VirtualMain.clock.schedule(after: 0.5) { [weak self] in
        _ = self?.todoName.becomeFirstResponder()
      }
    }
  }
}
