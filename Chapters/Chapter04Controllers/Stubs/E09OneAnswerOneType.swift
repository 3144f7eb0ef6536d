// 4.9 One answer as a Maybe
//
// To ask the user for an item is to get one answer: the item, or none. Write `edit(_:)`, so that
// each subscription presents a detail screen of its own in a navigation controller: Done is a
// success with the edited item, and every other end completes without one; the answer comes when
// the screen has gone, so that the next question can be asked at once. Who unsubscribes takes the
// screen away; one that is still coming goes when it has come.

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
