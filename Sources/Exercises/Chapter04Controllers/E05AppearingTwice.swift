// 4.5 Appearing twice
//
// A detail screen that was handed an item shows it; one that was handed none makes a new one. Once
// the screen has appeared for the first time, the name is being edited. All of this happens once in
// the screen's life, while appearing may happen often: what the user has typed stays when the
// screen was covered and comes back, and so does the item.

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

    // TODO: 4.5 Make or show the item, and let the name be edited.
  }
}
