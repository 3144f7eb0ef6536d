// expect: failed coveredBefore — A photo picker covered the screen for a moment, the screen was dismissed
// The first call of `viewDidDisappear` ends the observation, also if it is a covering.

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
    private var isGone: Bool {
      isMovingFromParent || isBeingDismissed || navigationController?.isBeingDismissed == true
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      rx.viewDidDisappear
        .take(1)
        .filter { [weak self] _ in self?.isGone == true }
        .subscribe(onNext: { [todoSubject] _ in todoSubject.onCompleted() })
        .disposed(by: bag)
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
