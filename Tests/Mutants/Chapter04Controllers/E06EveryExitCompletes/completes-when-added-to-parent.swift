// expect: failed done — The user tapped Done, and the list did not receive the item and then

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
      leave()
    }

    func cancel() {
      leave()
    }

    /// Dismisses or pops the screen, depending on how it was shown.
    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }

    private var bag = DisposeBag()

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true {
        todoSubject.onCompleted()
      }
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      bag = DisposeBag()
      todoSubject.onCompleted()
      parent?.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }

    deinit { todoSubject.onCompleted() }
  }
}
