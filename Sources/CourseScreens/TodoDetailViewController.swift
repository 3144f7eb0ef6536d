public import CourseDomain
public import HeadlessUIKit
public import RxCore

/// The screen on which the user types something to do, as it was first written: it reports through
/// a subject, and never says that it has ended.
///
/// ```swift
/// let detail = TodoDetailViewController()
/// _ = detail.todo.subscribe(onNext: { print($0) })
/// list.present(detail, animated: true)
/// ```
public final class TodoDetailViewController: TodoFormViewController {
  /// What the screen itself subscribes to lives in here, and goes with it.
  public var bag = DisposeBag()

  private let todoSubject = PublishSubject<TodoItem>()
  private let typed = PublishSubject<String>()

  public override init() {
    super.init()
    showWhatIsTyped()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showWhatIsTyped()
  }

  /// What the user typed, each time Done is tapped.
  ///
  /// The subject itself, so that what is left of it can be recognised.
  public var todo: Observable<TodoItem> { todoSubject.asObservable() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    nameField.addTarget(
      self,
      action: TodoDetailViewController.nameChanged,
      for: .editingChanged
    )
  }

  /// The item is reported, the screen goes.
  public override func done() {
    todoSubject.onNext(item)
    dismiss(animated: true)
  }

  public override func cancel() { dismiss(animated: true) }

  private func nameChanged() { typed.onNext(item.name) }

  private func showWhatIsTyped() {
    title = "Add Todo"
    typed.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
  }
}
