public import Foundation
public import HeadlessUIKit
internal import RxControls
public import RxCore

/// The list and its detail screen: the reference of 14.1.
public enum Milestone1 {
  /// The screen on which the user edits one item.
  public final class DetailScreen: UIViewController {
    /// The field with the title of the item.
    public let field = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
    /// The switch that shows whether the item is finished.
    public let toggle = UISwitch(frame: CGRect(x: 16, y: 140, width: 50, height: 30))
    /// The button that saves the item and dismisses the screen.
    public let doneButton = UIBarButtonItem(barButtonSystemItem: .done)
    /// The button that dismisses the screen.
    public let cancelButton = UIBarButtonItem(barButtonSystemItem: .cancel)
    /// The item with the values that it had when the screen was created.
    public private(set) var todo = Todo(id: 0, title: "")
    private let savedSubject = PublishSubject<Todo>()
    /// Emits the edited item when the user taps Done, and completes when the screen is left.
    public var saved: Observable<Todo> { savedSubject.asObservable() }

    /// Creates a screen for an item.
    public convenience init(_ todo: Todo) {
      self.init(nibName: nil, bundle: nil)
      self.todo = todo
    }

    /// The item with the values of both controls.
    public var edited: Todo { Todo(id: todo.id, title: field.text ?? "", isFinished: toggle.isOn) }

    /// Adds the controls.
    public override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      view.addSubview(toggle)
      field.text = todo.title
      toggle.isOn = todo.isFinished
      navigationItem.leftBarButtonItem = cancelButton
      navigationItem.rightBarButtonItem = doneButton
      cancelButton.setAction(of: self, DetailScreen.cancel)
      doneButton.setAction(of: self, DetailScreen.done)
    }

    /// Sends the edited item, and dismisses the sheet.
    public func done() {
      savedSubject.onNext(edited)
      savedSubject.onCompleted()
      dismiss(animated: true)
    }

    /// Dismisses the sheet.
    public func cancel() {
      dismiss(animated: true)
    }

    /// Completes `saved` if the sheet was dismissed.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if navigationController?.isBeingDismissed == true { savedSubject.onCompleted() }
    }

    /// A screen that was never shown gets no other call.
    deinit { savedSubject.onCompleted() }
  }

  /// The screen with the list of items.
  public final class ListScreen: UITableViewController {
    /// The button that opens a new item.
    public let addButton = UIBarButtonItem(barButtonSystemItem: .add)
    /// The button that removes the finished items.
    public let clearButton = UIBarButtonItem(barButtonSystemItem: .trash)
    /// The label with the number of finished items.
    public let countLabel = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 30))
    /// The field for a text to search for.
    public let searchField = UITextField(frame: CGRect(x: 16, y: 40, width: 200, height: 30))
    /// The label with the state of the search.
    public let messageLabel = UILabel(frame: CGRect(x: 16, y: 80, width: 200, height: 30))
    /// The button that repeats a failed search.
    public let retryButton = UIButton(frame: CGRect(x: 220, y: 80, width: 80, height: 30))
    /// The items of the app.
    public private(set) var items = BehaviorRelay<[Todo]>(value: [])
    /// The IDs of the items that a search has found; nil shows all items.
    public let matches = BehaviorRelay<Set<Int>?>(value: nil)
    private let openedRelay = PublishRelay<Todo>()
    /// Emits an item when the user wants to edit it.
    public var opened: Observable<Todo> { openedRelay.asObservable() }
    /// The items that the table shows.
    public private(set) var rows: [Todo] = [] {
      didSet { tableView.reloadData() }
    }
    private let bag = DisposeBag()

    /// Creates a screen for the items.
    public convenience init(_ items: BehaviorRelay<[Todo]>) {
      self.init(style: .plain)
      self.items = items
    }

    /// Adds the controls.
    public override func viewDidLoad() {
      super.viewDidLoad()
      retryButton.isHidden = true
      for view in [countLabel, searchField, messageLabel, retryButton] {
        tableView.addSubview(view)
      }
      navigationItem.leftBarButtonItem = clearButton
      navigationItem.rightBarButtonItem = addButton
      addButton.setAction(of: self, ListScreen.add)
      Observable.combineLatest(items, matches) { items, matches in
        items.filter { matches?.contains($0.id) ?? true }
      }
      .subscribe(onNext: { [weak self] in self?.rows = $0 })
      .disposed(by: bag)
    }

    /// Opens a new item.
    public func add() {
      let id = (items.value.map(\.id).max() ?? 0) + 1
      openedRelay.accept(Todo(id: id, title: ""))
    }

    /// Opens the item of the row.
    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      openedRelay.accept(rows[indexPath.row])
    }

    /// Returns the number of rows.
    public override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int {
      rows.count
    }

    /// Returns a cell with the title and the state of the item.
    public override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let todo = rows[indexPath.row]
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "Todo")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "Todo")
      cell.textLabel?.text = todo.title
      cell.detailTextLabel?.text = todo.isSynced ? "synced" : ""
      cell.accessoryType = todo.isFinished ? .checkmark : .none
      return cell
    }
  }

  /// Writes an item back to the list of items.
  public static func save(_ todo: Todo, in items: BehaviorRelay<[Todo]>) {
    var all = items.value
    var saved = todo
    saved.isSynced = false
    if let index = all.firstIndex(where: { $0.id == todo.id }) {
      all[index] = saved
    } else {
      all.append(saved)
    }
    items.accept(all)
  }

  /// Presents a detail screen for each item that the list opens, and saves what it emits.
  public static func connect(
    _ list: ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    list.opened.subscribe(onNext: { [weak list] todo in
      let detail = DetailScreen(todo)
      _ = detail.saved.subscribe(onNext: { save($0, in: items) })
      list?.present(UINavigationController(rootViewController: detail), animated: true)
    })
  }
}
