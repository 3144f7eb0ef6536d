// expect: failed doneIsASuccess — The user tapped Done, and the answer was not the edited item

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
    private static func close(_ sheet: UINavigationController?) {
      guard let sheet, let presenter = sheet.presentingViewController else { return }
      guard sheet.isBeingPresented || sheet.isBeingDismissed,
        let transition = sheet.transitionCoordinator
      else {
        presenter.dismiss(animated: true)
        return
      }
      transition.animate(alongsideTransition: nil) { [weak sheet] _ in
        sheet?.presentingViewController?.dismiss(animated: true)
      }
    }

    /// Asks the user to edit an item, or to enter a new one.
    func edit(_ item: TodoItem?) -> Maybe<TodoItem> {
      Maybe.create { [weak self] answer in
        guard let self else {
          answer(.completed)
          return Disposables.create()
        }
        let detail = TodoDetail(style: .grouped)
        detail.todoItem = item ?? TodoItem("")
        let sheet = UINavigationController(rootViewController: detail)
        detail.onGone = { [weak detail] in
          if let edited = detail?.answer, !edited.name.isEmpty {
            answer(.success(edited))
          } else {
            answer(.completed)
          }
        }
        self.present(sheet, animated: true)
        return Disposables.create { [weak sheet] in TodoList.close(sheet) }
      }
    }
  }
}
