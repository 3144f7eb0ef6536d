// expect: failed itemIsReceived — Done called `dismiss` again, after the screen had been dismissed

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
      todoItem.name = todoName.text ?? ""
      todoItem.isFinished = isFinished.isOn
      todoSubject.onNext(todoItem)
      dismiss(animated: isAnimated)
      cancel()
    }

    func cancel() { dismiss(animated: isAnimated) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      todoSubject.onCompleted()
    }
  }
}
