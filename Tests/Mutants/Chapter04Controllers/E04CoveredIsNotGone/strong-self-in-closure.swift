// expect: leaked nothingIsLeft — The screen was dismissed and released, and it is still alive

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
      let goesWithSheet = isBeingDismissed || navigationController?.isBeingDismissed == true
      if goesWithSheet || isMovingFromParent { todoSubject.onCompleted() }
    }

    /// A covered screen gets no call when its sheet is dismissed; the navigation controller is
    /// deallocated then.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      parent?.rx.deallocated
        .subscribe(onNext: { [todoSubject] in todoSubject.onCompleted() })
        .disposed(by: bag)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      Observable<Void>.never().subscribe(onDisposed: { self.cancel() }).disposed(by: bag)
    }
  }
}
