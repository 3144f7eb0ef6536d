// expect: failed dismissalCompletes — The sheet was dismissed, and the list did not receive exactly

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E04 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    /// Sends the item, and dismisses or pops the screen.
    func done() {
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      leave()
    }

    func cancel() { leave() }

    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }

    private let bag = DisposeBag()

    /// The calls that begin with "will" are also made for a transition that is canceled.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isMovingFromParent { todoSubject.onCompleted() }
    }

    /// A covered screen gets no call when its sheet is dismissed; the navigation controller is
    /// deallocated then.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      parent?.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }
  }
}
