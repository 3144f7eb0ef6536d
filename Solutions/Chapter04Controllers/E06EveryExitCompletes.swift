// 4.6 Every exit completes
//
// Count the exits. Whichever way the screen goes, `todo` completes once: by Done, which tells the
// item first; by Cancel; by the user who pulls the sheet down; popped from a stack, also while
// another screen covers it; taken out of the container it is a child of; and let go of without
// ever having been shown. Nothing that may still be called off is an exit.

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
      // BEGIN SOLUTION
      // STUB: // TODO: 4.6 Send the item, and leave.
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      leave()
      // END SOLUTION
    }

    func cancel() {
      // BEGIN SOLUTION
      // STUB: // TODO: 4.6 Leave.
      leave()
      // END SOLUTION
    }

    /// Dismisses or pops the screen, depending on how it was shown.
    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }
    // BEGIN SOLUTION
    // STUB:
    // STUB: // TODO: 4.6 Which calls follow the exits?

    /// The sheet was dismissed, and this screen with it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
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
    // END SOLUTION
  }
}
