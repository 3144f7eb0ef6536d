// expect: failed calledOff — The screen was covered, then a gesture was canceled, and the list did not receive

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

    private let bag = DisposeBag()

    private var dismissalBegan = false

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if navigationController?.isBeingDismissed == true { dismissalBegan = true }
    }

    /// The sheet was dismissed, and this screen with it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if dismissalBegan {
        todoSubject.onCompleted()
      }
    }

    /// The screen was popped or removed, whether it was visible or not. If it is covered in a
    /// sheet that is dismissed, it gets no call; its parent is deallocated then.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return todoSubject.onCompleted() }
      parent.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }

    /// A screen that was never shown gets no other call.
    deinit { todoSubject.onCompleted() }
  }
}
