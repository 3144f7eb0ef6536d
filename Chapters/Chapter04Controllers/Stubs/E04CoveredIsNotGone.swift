// 4.4 Covered is not gone
//
// `todo` is to complete when the screen is gone: dismissed with the sheet it stands in, or popped
// from the stack it was pushed on. A screen that is covered by another, or that was pulled or
// swiped and has come back, is not gone, and its Done has to be heard. Don't wait for the screen
// to be freed: somebody may keep it.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    /// Tells the item, and leaves the way it came.
    func done() {
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      leave()
    }

    func cancel() { leave() }

    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }

    // TODO: 4.4 Which call says that the screen has gone, and is not just out of sight?
  }
}
