// 4.9 One answer as a Maybe
//
// Write `edit(_:)`: a question to the user that has at most one answer.
//
// - Nothing is presented before the subscription. Each subscription presents a detail screen of its
//   own, in a `UINavigationController`. The screen shows `item`, or an empty item if that is nil.
// - After Done the answer is `.success` with the edited item.
// - After Cancel, or when the user pulls the sheet down, the answer is `.completed`.
// - The answer is sent after the sheet was dismissed, so that another question can be asked at
//   once.
// - Disposing of the subscription dismisses the sheet, without an answer, together with any screen
//   that is presented over it. A sheet that is still being presented is dismissed when the
//   presentation has ended. A sheet that the user is pulling down is dismissed if that pull is
//   canceled, when its animation has ended.
// - After an answer, the disposable dismisses nothing.
// - The observable does not retain the list. A subscription after the list has been released
//   receives `.completed`.
// - Neither the screens nor a subscription leak, not even if the window closes without an answer.
//
// `TodoItem` is declared in Sources/CourseDomain/TodoItem.swift.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class TodoDetail: UITableViewController {
    var todoItem = TodoItem("")
    let todoName = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
    /// The item with which the user tapped Done; `nil` before that, and after any other exit.
    private(set) var answer: TodoItem?
    /// Called after the sheet was dismissed, when another one can be presented.
    var onGone: () -> Void = {}

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(todoName)
      todoName.text = todoItem.name
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel,
        target: self,
        action: TodoDetail.cancel
      )
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done,
        target: self,
        action: TodoDetail.done
      )
    }

    func done() {
      todoItem.name = todoName.text ?? ""
      answer = todoItem
      dismiss(animated: true)
    }

    func cancel() { dismiss(animated: true) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      guard navigationController?.isBeingDismissed == true else { return }
      transitionCoordinator?.animate(alongsideTransition: nil) { [self] transition in
        if !transition.isCancelled { onGone() }
      }
    }
  }

  final class TodoList: UITableViewController {
    /// Asks the user to edit an item, or to enter a new one.
    func edit(_ item: TodoItem?) -> Maybe<TodoItem> {
      // TODO: 4.9 What does a subscription present, and when is it dismissed?
      Maybe.error(ExerciseNotImplemented(exercise: "4.9"))
    }
  }
}
