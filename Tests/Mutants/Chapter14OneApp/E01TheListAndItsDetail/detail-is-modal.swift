// expect: failed pullOfTheSheet — The user pulled the sheet of an opened item down, and it was not

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E01 {
  final class DetailScreen: UIViewController {
    let field = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 30))
    let toggle = UISwitch(frame: CGRect(x: 16, y: 140, width: 50, height: 30))
    let doneButton = UIBarButtonItem(barButtonSystemItem: .done)
    let cancelButton = UIBarButtonItem(barButtonSystemItem: .cancel)
    private(set) var todo = Todo(id: 0, title: "")
    private let savedSubject = PublishSubject<Todo>()
    /// Emits the edited item when the user taps Done, and completes when the screen is left.
    var saved: Observable<Todo> { savedSubject.asObservable() }

    convenience init(_ todo: Todo) {
      self.init(nibName: nil, bundle: nil)
      self.todo = todo
    }

    /// The item with the values of both controls.
    var edited: Todo { Todo(id: todo.id, title: field.text ?? "", isFinished: toggle.isOn) }

    override func viewDidLoad() {
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

    func done() {
      savedSubject.onNext(edited)
      savedSubject.onCompleted()
      dismiss(animated: true)
    }

    func cancel() {
      dismiss(animated: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if navigationController?.isBeingDismissed == true { savedSubject.onCompleted() }
    }

    deinit { savedSubject.onCompleted() }
  }

  final class ListScreen: UITableViewController {
    let addButton = UIBarButtonItem(barButtonSystemItem: .add)
    let clearButton = UIBarButtonItem(barButtonSystemItem: .trash)
    let countLabel = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 30))
    let searchField = UITextField(frame: CGRect(x: 16, y: 40, width: 200, height: 30))
    let messageLabel = UILabel(frame: CGRect(x: 16, y: 80, width: 200, height: 30))
    let retryButton = UIButton(frame: CGRect(x: 220, y: 80, width: 80, height: 30))
    private(set) var items = BehaviorRelay<[Todo]>(value: [])
    /// The IDs of the items that a search has found; nil shows all items.
    let matches = BehaviorRelay<Set<Int>?>(value: nil)
    private let openedRelay = PublishRelay<Todo>()
    /// Emits an item when the user wants to edit it.
    var opened: Observable<Todo> { openedRelay.asObservable() }
    /// The items that the table shows.
    private(set) var rows: [Todo] = [] {
      didSet { tableView.reloadData() }
    }
    private let bag = DisposeBag()

    convenience init(_ items: BehaviorRelay<[Todo]>) {
      self.init(style: .plain)
      self.items = items
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      retryButton.isHidden = true
      for view in [countLabel, searchField, messageLabel, retryButton] {
        tableView.addSubview(view)
      }
      navigationItem.leftBarButtonItem = clearButton
      navigationItem.rightBarButtonItem = addButton
      addButton.setAction(of: self, ListScreen.add)
      Observable.combineLatest(items, matches) { items, matches in
        guard let matches else { return items }
        return items.filter { matches.contains($0.id) }
      }
      .subscribe(onNext: { [weak self] in self?.rows = $0 })
      .disposed(by: bag)
    }

    func add() {
      openedRelay.accept(Todo(id: (items.value.map(\.id).max() ?? 0) + 1, title: ""))
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      openedRelay.accept(rows[indexPath.row])
    }

    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int {
      rows.count
    }

    override func tableView(
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
  static func save(_ todo: Todo, in items: BehaviorRelay<[Todo]>) {
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
  static func connect(
    _ list: ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    list.opened.subscribe(onNext: { [weak list] todo in
      let detail = DetailScreen(todo)
      _ = detail.saved.subscribe(onNext: { save($0, in: items) })
      let sheet = UINavigationController(rootViewController: detail)
      detail.isModalInPresentation = true
      list?.present(sheet, animated: true)
    })
  }
}
