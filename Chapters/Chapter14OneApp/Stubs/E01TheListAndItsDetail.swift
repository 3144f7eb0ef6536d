// 14.1 The list and its detail
//
// Write the two screens of the app, and what happens between them. `Todo` is declared in
// Sources/AppReference/Todo.swift.
//
// `DetailScreen` is presented in a `UINavigationController`:
// - Done sends `edited` to `saved`, completes it, and then dismisses the sheet. Cancel only
//   dismisses it. Both may dismiss it with or without an animation.
// - `saved` completes when the sheet is dismissed in any other way: by Cancel, by the user who pulls
//   it down, or by the program, with or without an animation. It completes even if something
//   retains the screen. You can assume that the detail screen is visible when its sheet is
//   dismissed.
// - `saved` does not complete when a pull is canceled, or when another screen covers this one. After
//   a tap on Cancel it completes when the sheet has been dismissed, not at the tap.
// - `saved` completes when the screen is deallocated without having been shown.
//
// `ListScreen`:
// - `rows` are the items with an ID in `matches`, in the order of `items`; all items if `matches` is
//   nil. This is correct as soon as the screen is loaded, and after every change of either relay,
//   whether or not the screen is visible.
// - `opened` emits the item of a row when the user taps it.
// - For a tap on Add it emits a new item with an empty title. Its ID is greater by 1 than the
//   greatest ID of all items; the first ID is 1. `items` does not change.
// - The screen is deallocated when it is released, even if something retains the relays. None of
//   its subscriptions remains.
//
// `save(_:in:)`:
// - It replaces the item with the same ID, or appends the item if there is none. The saved item is
//   not synced, even if it is unchanged; its title is not changed. `items` changes once. If `items`
//   already contains the item as it is saved, `accept(_:)` may be called or not.
//
// `connect(_:to:)`:
// - Each item that the list opens is shown by a new `DetailScreen`, which the list presents,
//   animated, in a `UINavigationController`. The user can pull this sheet down. An item that `saved`
//   emits is saved in `items` at once.
// - Disposing of the result ends this for later items. A detail screen that is open then is not
//   affected.
// - It retains neither the list nor a detail screen. After a sheet was dismissed, its screen is
//   deallocated, and no subscription to `saved` remains.

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
      // TODO: 14.1 Send the edited item, complete, and dismiss the sheet.
    }

    func cancel() {
      // TODO: 14.1 Dismiss the sheet.
    }

    // TODO: 14.1 Complete `saved` in the calls that follow the other exits.
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
      // TODO: 14.1 Combine `items` and `matches` to `rows`.
    }

    func add() {
      // TODO: 14.1 Open a new item with the next ID.
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      // TODO: 14.1 Open the item of the row.
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
    // TODO: 14.1 Replace the item with this ID, or append it.
  }

  /// Presents a detail screen for each item that the list opens, and saves what it emits.
  static func connect(
    _ list: ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    // TODO: 14.1 Subscribe to `opened`, and to `saved` of each detail screen.
    Disposables.create()
  }
}
