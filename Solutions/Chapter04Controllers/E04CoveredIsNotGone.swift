// 4.4 Covered is not dismissed
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
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    /// Sends the item, and dismisses or pops the screen.
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
    // BEGIN SOLUTION
    // STUB:
    // STUB: // TODO: 4.4 Which call means dismissed or popped, and not just covered?

    /// The calls that begin with "will" are also made for a transition that is canceled.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let goesWithSheet = isBeingDismissed || navigationController?.isBeingDismissed == true
      if goesWithSheet || isMovingFromParent { todoSubject.onCompleted() }
    }
    // END SOLUTION
  }
}
