// `todo` completes with the screen, by take(until:), and with the subject.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.take(until: goneSubject) }
    private let goneSubject = PublishSubject<Void>()
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

    /// The sheet was dismissed, and this screen with it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || navigationController?.isBeingDismissed == true {
        goneSubject.onNext(())
      }
    }

    /// The screen was popped or removed, whether it was visible or not.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return goneSubject.onNext(()) }
      parent.rx.deallocated.subscribe(onNext: goneSubject.onNext).disposed(by: bag)
    }

    /// A screen that was never shown gets no other call.
    deinit { todoSubject.onCompleted() }
  }
}
