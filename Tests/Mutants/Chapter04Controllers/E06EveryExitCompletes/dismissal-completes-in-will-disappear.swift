// expect: failed calledOff — The screen was covered, then a gesture was canceled, and the list did not receive

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
      leave()
    }

    func cancel() {
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

    /// The sheet was dismissed, and this screen with it.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed || navigationController?.isBeingDismissed == true {
        todoSubject.onCompleted()
      }
    }

    /// The screen was popped or removed, whether it was visible or not.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { todoSubject.onCompleted() }
    }

    /// A screen that was never shown gets no other call.
    deinit { todoSubject.onCompleted() }
  }
}
