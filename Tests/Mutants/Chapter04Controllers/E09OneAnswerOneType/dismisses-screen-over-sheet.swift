// expect: failed calledBackUnderAnAlert — An alert was presented over the sheet

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
      return .create { [weak self] answer in
        let detail = TodoDetail(style: .grouped)
        detail.onGone = { [unowned detail] in
          if let item = detail.answer { answer(.success(item)) } else { answer(.completed) }
        }
        let sheet = UINavigationController(rootViewController: detail)
        detail.todoItem = item ?? detail.todoItem
        if let self { present(sheet, animated: true) } else { answer(.completed) }
        return Disposables.create { [weak sheet] in
          guard let sheet, sheet.presentingViewController != nil else { return }
          let leave = { sheet.dismiss(animated: true) }
          guard let transition = sheet.transitionCoordinator else { return leave() }
          let wasBeingDismissed = sheet.isBeingDismissed
          transition.animate(alongsideTransition: nil) { transition in
            if !wasBeingDismissed || transition.isCancelled { leave() }
          }
        }
      }
    }
  }
}
