public import CourseDomain
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.8 calls it.
public struct E08Contract {
  public let makeList: () -> List

  public struct List {
    public let screen: UITableViewController
    /// `todoItems`, which does not retain the screen.
    public let relay: BehaviorRelay<[TodoItem]>
    public let items: () -> [TodoItem]
    /// Replaces the list, as another part of the app does.
    public let accept: ([TodoItem]) -> Void
    public let clearButton: UIBarButtonItem
    public let addButton: UIBarButtonItem
    public let add: (TodoItem) -> Void
    public let toggle: (_ row: Int) -> Void
    public let clear: () -> Void
  }

  public static var learner: E08Contract {
    E08Contract(makeList: {
      let list = Chapter04Controllers::E08.TodoList(style: .plain)
      return List(
        screen: list,
        relay: list.todoItems,
        items: { [unowned list] in list.todoItems.value },
        accept: { [unowned list] in list.todoItems.accept($0) },
        clearButton: list.clearButton,
        addButton: list.addButton,
        add: { [unowned list] in list.add($0) },
        toggle: { [unowned list] in list.toggle($0) },
        clear: { [unowned list] in list.clear() }
      )
    })
  }
}
