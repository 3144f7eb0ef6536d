// One method completes, and each of the calls calls it.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    private let bag = DisposeBag()
    weak var todoName: UITextField!
    weak var isFinished: UISwitch!

    func done() {
      defer { leave() }
      todoSubject.onNext(TodoItem(todoName.text ?? "", isFinished: isFinished.isOn))
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

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let outermost = navigationController ?? self
      if outermost.isBeingDismissed { end() }
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return end() }
      parent.rx.deallocated.subscribe(onNext: { [weak self] in self?.end() }).disposed(by: bag)
    }

    private func end() { todoSubject.onCompleted() }

    deinit { end() }
  }
}
