// expect: failed gesture — The user pulled the sheet down or swiped back, and `todo` did not complete

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      todoSubject.onCompleted()
      leave()
    }

    func cancel() {
      todoSubject.onCompleted()
      leave()
    }

    /// Dismisses or pops the screen, depending on how it was shown.
    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }

  }
}
