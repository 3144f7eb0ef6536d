// 4.5 Appearing twice
//
// A detail screen that was handed an item shows it; one that was handed none makes a new one. Once
// the screen has appeared for the first time, the name is being edited. All of this happens once in
// the screen's life, while appearing may happen often: what the user has typed stays when the
// screen was covered and comes back, and so does the item.

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

    // TODO: 4.5 Create or show the item, and begin to edit the name.
  }
}
