// 4.6 Every exit completes
//
// Complete `todo` exactly once, whichever exit the user or the program takes.
//
// The screen is presented in a `UINavigationController`, pushed on a stack, or a child of a
// container.
//
// - Done sends the item with the values of both fields and calls `leave()`; the item arrives before
//   the completion. Cancel only calls `leave()`, and `todo` completes when the animation has ended.
// - `todo` completes when the user pulls the sheet down or swipes back.
// - `todo` completes when the sheet is pulled down while a screen that was pushed in the same
//   navigation controller covers this one.
// - `todo` completes when the screen is popped while another screen covers it.
// - `todo` completes when the screen is removed from the container whose child it is.
// - In these cases `todo` completes even if something retains the screen. A dismissal of the
//   visible screen completes `todo` even if something retains the navigation controller.
// - `todo` completes when the screen is released without having been shown.
// - `todo` does not complete while the screen is covered, or when a gesture is canceled.
// - The screen is deallocated after the exit, and no subscription remains.

import CourseDomain
import HeadlessUIKit
import RxControls
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

    private let bag = DisposeBag()

    /// The sheet was dismissed, and this screen with it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || navigationController?.isBeingDismissed == true {
        todoSubject.onCompleted()
      }
    }

    /// The screen was popped or removed, whether it was visible or not. If it is covered in a
    /// sheet that is dismissed, it gets no call; its parent is deallocated then.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return todoSubject.onCompleted() }
      parent.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }

    /// A screen that was never shown gets no other call.
    deinit { todoSubject.onCompleted() }
    // END SOLUTION
  }
}
