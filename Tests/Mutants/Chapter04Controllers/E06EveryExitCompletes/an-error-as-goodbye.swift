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
      leave()
    }

    func cancel() {
      todoSubject.onError(RxError.noElements)
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

    /// The sheet is gone, and the screen in it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || navigationController?.isBeingDismissed == true {
        todoSubject.onCompleted()
      }
    }

    /// Popped or removed, whether it was seen or not.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { todoSubject.onCompleted() }
    }

    /// Never shown, so never gone.
    deinit { todoSubject.onCompleted() }
  }
}
