// 4.4 Covered is not dismissed
//
// Complete `todo` when the screen has been dismissed or popped.
//
// The screen is shown in a `UINavigationController` that is presented, or it is pushed on a stack.
//
// - `todo` completes, without an item, when the sheet has been dismissed by Cancel or by a pull.
// - `todo` completes when the screen has been popped by Back or by a swipe.
// - `todo` completes when the sheet has been pulled down while a screen that was pushed in the same
//   navigation controller covers this one.
// - `todo` does not complete while another screen covers this one, or when a pull or a swipe is
//   canceled; the item of a later Done still arrives.
// - A canceled swipe or pull has no effect on what happens later.
// - `todo` completes whether or not something retains the screen, so `deinit` alone is not enough.
//   A dismissal of the visible screen completes `todo` even if something retains the navigation
//   controller.
// - The screen is deallocated after the dismissal or the pop, and no subscription remains.

import CourseDomain
import HeadlessUIKit
import RxControls
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

    private let bag = DisposeBag()

    /// The calls that begin with "will" are also made for a transition that is canceled.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let goesWithSheet = isBeingDismissed || navigationController?.isBeingDismissed == true
      if goesWithSheet || isMovingFromParent { todoSubject.onCompleted() }
    }

    /// A covered screen gets no call when its sheet is dismissed; the navigation controller is
    /// deallocated then.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      parent?.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }
    // END SOLUTION
  }
}
