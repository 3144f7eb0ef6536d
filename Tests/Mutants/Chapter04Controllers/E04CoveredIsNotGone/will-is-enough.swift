// expect: failed pullCalledOff — The user pulled the sheet a little and let go

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

    /// The calls that begin with "will" may still be called off.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let goesWithSheet = isBeingDismissed || navigationController?.isBeingDismissed == true
      if goesWithSheet || isMovingFromParent { todoSubject.onCompleted() }
    }
  }
}
