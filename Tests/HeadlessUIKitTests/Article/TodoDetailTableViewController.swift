import HeadlessUIKit
import RxCore

/// The screen on which an item is added or edited, in the article's first version: it reports
/// through a subject that never completes.
///
/// `@IBOutlet` and `@IBAction` need Objective-C. Here the outlets are plain properties, which the
/// storyboard sets, and the actions are plain methods, to which the bar buttons refer.
class TodoDetailTableViewController: UITableViewController {
  fileprivate let todoSubject = PublishSubject<TodoItem>()
  var todo: Observable<TodoItem> { todoSubject.asObservable() }
  var todoItem: TodoItem!

  weak var todoName: UITextField!
  weak var isFinished: UISwitch!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    todoName.becomeFirstResponder()
    if let todoItem = todoItem {
      todoName.text = todoItem.name
      isFinished.isOn = todoItem.isFinished
    } else {
      todoItem = TodoItem()
    }
  }

  func done() {
    todoItem.name = todoName.text!
    todoItem.isFinished = isFinished.isOn
    todoSubject.onNext(todoItem)
    dismiss(animated: true, completion: nil)
  }

  func cancel() { dismiss(animated: true, completion: nil) }
}

/// The second stage: the screen exposes a bag, which is deallocated with the screen.
class TodoDetailWithBag: TodoDetailTableViewController {
  var bag = DisposeBag()
}

/// The third stage: the screen completes its subject when it disappears.
class TodoDetailThatCompletes: TodoDetailTableViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    todoSubject.onCompleted()
  }
}
