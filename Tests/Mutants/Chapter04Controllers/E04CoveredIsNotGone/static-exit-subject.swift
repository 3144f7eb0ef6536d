// expect: failed screensAreIndependent — Two detail screens were pushed, the user swiped back once

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E04 {
  final class TodoDetail: UITableViewController {
    private let todoSubject = PublishSubject<TodoItem>()
    /// Emits the item when Done is tapped, and completes when the screen is left.
    var todo: Observable<TodoItem> { todoSubject.take(until: Self.goneSubject) }
    nonisolated(unsafe) private static let goneSubject = PublishSubject<Void>()
    private let sheet = SerialDisposable()

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

    /// The calls that begin with "will" are also made for a transition that is canceled.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let goesWithSheet = isBeingDismissed || navigationController?.isBeingDismissed == true
      if goesWithSheet || isMovingFromParent { Self.goneSubject.onNext(()) }
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      guard let parent else { return }
      sheet.disposable = parent.rx.deallocated.subscribe(onNext: Self.goneSubject.onNext)
    }

    deinit { sheet.dispose() }
  }
}
