// expect: failed calledOffIsForgotten — A swipe or a pull was canceled, a photo picker covered the

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

    private var exitBegan = false
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isMovingFromParent || navigationController?.isBeingDismissed == true { exitBegan = true }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if exitBegan { todoSubject.onCompleted() }
    }
  }
}
