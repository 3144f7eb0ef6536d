public import CourseDomain
public import HeadlessUIKit
public import RxCore

/// The screen on which the user types a to-do item, in its first version: it reports through a
/// subject that never completes.
///
/// ```swift
/// let detail = TodoDetailViewController()
/// _ = detail.todo.subscribe(onNext: { print($0) })
/// list.present(detail, animated: true)
/// ```
public final class TodoDetailViewController: TodoFormViewController {
  /// The bag for the screen's own subscriptions, which is deallocated with the screen.
  public var bag = DisposeBag()

  private let todoSubject = PublishSubject<TodoItem>()
  private let typed = PublishSubject<String>()

  /// Creates the screen with the title "Add Todo", which follows the typed text from then on.
  public override init() {
    super.init()
    showWhatIsTyped()
  }

  /// Creates the screen as ``init()`` does. The coder is ignored, because the headless UIKit
  /// decodes nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showWhatIsTyped()
  }

  /// Emits the typed item each time the user taps Done.
  ///
  /// It exposes the subject itself, so that a suite can recognize a leaked one.
  public var todo: Observable<TodoItem> { todoSubject.asObservable() }

  /// Connects the field to the title, in addition to what the form does.
  public override func viewDidLoad() {
    super.viewDidLoad()
    nameField.addTarget(
      self,
      action: TodoDetailViewController.nameChanged,
      for: .editingChanged
    )
  }

  /// Emits the item and dismisses the screen.
  public override func done() {
    todoSubject.onNext(item)
    dismiss(animated: true)
  }

  /// Dismisses the screen. ``todo`` emits nothing.
  public override func cancel() { dismiss(animated: true) }

  private func nameChanged() { typed.onNext(item.name) }

  private func showWhatIsTyped() {
    title = "Add Todo"
    typed.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
  }
}
