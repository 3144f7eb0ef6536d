// 4.3 The order in done()
//
// Write `done()`. This screen completes `todo` as soon as it begins to disappear.
//
// - `todoItem` takes the values of both fields.
// - `todo` emits `todoItem` once, before it completes.
// - The screen is dismissed once, with animation if `isAnimated` is true.
// - `done()` does not complete `todo` itself, and retains nothing.
//
// `TodoItem` is declared in Sources/CourseDomain/TodoItem.swift.

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
      // TODO: 4.3 Three things to do. Which one completes `todo`?
    }

    func cancel() { dismiss(animated: isAnimated) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      todoSubject.onCompleted()
    }
  }
}
