// expect: failed order — A step of `done()` is missing, repeated or misplaced

import CourseDomain
import HeadlessUIKit
import RxCore

enum E03 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped; completes when the screen begins to disappear.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    var todoItem = TodoItem("")
    var isAnimated = false
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      let item = TodoItem(todoName.text ?? "", isFinished: isFinished.isOn)
      if item != todoItem {
        todoItem = item
        todoSubject.onNext(item)
      }
      dismiss(animated: isAnimated)
    }

    func cancel() { dismiss(animated: isAnimated) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      todoSubject.onCompleted()
    }
  }
}
