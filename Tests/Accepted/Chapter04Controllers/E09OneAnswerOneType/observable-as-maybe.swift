// Builds an observable, and converts it with asMaybe().

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
      Observable<TodoItem>.create { [weak self] answer in
        guard let self else {
          answer.onCompleted()
          return Disposables.create()
        }
        let detail = TodoDetail(style: .grouped)
        detail.onGone = { [weak detail] in
          if let item = detail?.answer { answer.onNext(item) }
          answer.onCompleted()
        }
        let sheet = UINavigationController(rootViewController: detail)
        detail.todoItem = item ?? TodoItem("")
        present(sheet, animated: true)
        return Disposables.create { [weak sheet] in
          guard let sheet, let presenter = sheet.presentingViewController else { return }
          guard let transition = sheet.transitionCoordinator else {
            return presenter.dismiss(animated: true)
          }
          let isComing = sheet.isBeingPresented
          transition.animate(alongsideTransition: nil) { transition in
            if isComing || transition.isCancelled { presenter.dismiss(animated: true) }
          }
        }
      }
      .asMaybe()
    }
  }
}
