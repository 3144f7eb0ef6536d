// 4.5 Appearing twice
//
// Show the item of a detail screen, and begin to edit its name.
//
// - If `todoItem` is set before the screen is loaded, the fields show its values, and `todoItem`
//   remains the same object.
// - If `todoItem` is nil, the screen creates an empty item of its own before it appears.
// - The name field is the first responder when the screen has appeared for the first time.
// - Each of these happens once. The screen appears again after another screen has covered it, and
//   after a pull was canceled. Then the text stays as it is, even an empty one, and so do the switch
//   and the item with its values. A keyboard that the user has dismissed does not return.

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

    // TODO: 4.5 Create or show the item, and begin to edit the name.
  }
}
