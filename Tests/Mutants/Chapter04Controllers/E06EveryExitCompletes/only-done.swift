// expect: failed cancel — The user tapped Cancel, and its listeners did not hear just completed

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      todoSubject.onCompleted()
      leave()
    }

    func cancel() {
      leave()
    }

    /// Leaves the way the screen came.
    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }

  }
}
