// expect: failed screensAreIndependent — Two detail screens were pushed, the user swiped back once

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E06 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.take(until: Self.goneSubject) }
    nonisolated(unsafe) private static let goneSubject = PublishSubject<Void>()
    private let bag = DisposeBag()

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

    /// The sheet was dismissed, and this screen with it.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || navigationController?.isBeingDismissed == true {
        Self.goneSubject.onNext(())
      }
    }

    /// The screen was popped or removed, whether it was visible or not.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return Self.goneSubject.onNext(()) }
      parent.rx.deallocated.subscribe(onNext: Self.goneSubject.onNext).disposed(by: bag)
    }

    /// A screen that was never shown gets no other call.
    deinit { todoSubject.onCompleted() }
  }
}
