public import RxCore

/// The screen on which the user types something to do, as it was first written: it reports through
/// a subject, and never says that it has ended.
///
/// ```swift
/// let detail = TodoDetailScreen()
/// let list = detail.todo.subscribe(onNext: { print($0) })
/// detail.type("milk")
/// detail.tapDone()
/// // Prints: TodoItem("milk")
/// ```
public final class TodoDetailScreen: Screen {
  /// What the screen shows at its top: what was typed, and at first "Add Todo".
  public private(set) var title = "Add Todo"

  /// What the screen itself subscribes to lives in here, and goes with it.
  public var bag = DisposeBag()

  private let todoSubject = PublishSubject<TodoItem>()
  private let typed = PublishSubject<String>()

  public override init() {
    super.init()
    typed.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
  }

  /// What the user typed, each time Done is tapped.
  ///
  /// The subject itself, so that what is left of it can be recognised.
  public var todo: Observable<TodoItem> { todoSubject.asObservable() }

  /// The user types a name.
  public func type(_ name: String) { typed.onNext(name) }

  /// The user taps Done: the item is reported, the screen goes.
  public func tapDone() {
    todoSubject.onNext(TodoItem(title))
    dismiss()
  }

  /// The user taps Cancel: the screen goes.
  public func tapCancel() { dismiss() }
}
