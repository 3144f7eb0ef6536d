// expect: failed doneIsASuccess — The user had answered and the screen had gone

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class TodoDetail: UITableViewController {
    var todoItem = TodoItem("")
    let todoName = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
    /// What the user tapped Done with; `nil` before, and if it was something else.
    private(set) var answer: TodoItem?
    /// Called when the sheet has gone, and another may come.
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
    /// Asks the user to edit an item, or for a new one.
    func edit(_ item: TodoItem?) -> Maybe<TodoItem> {
      Maybe.create { [weak self] answer in
        let detail = TodoDetail(style: .grouped)
        detail.todoItem = item ?? TodoItem("")
        detail.onGone = { [weak detail] in
          answer(detail?.answer.map { .success($0) } ?? .completed)
        }
        self?.present(UINavigationController(rootViewController: detail), animated: true)
        return Disposables.create { [weak detail] in detail?.cancel() }
      }
    }
  }
}
