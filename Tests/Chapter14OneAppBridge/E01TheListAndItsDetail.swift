public import AppReference
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter14OneApp

/// The learner's code that the suite of 14.1 calls.
public struct E01Contract {
  public let makeDetail: (Todo) -> Detail
  public let makeList: (BehaviorRelay<[Todo]>) -> List
  /// `save(_:in:)`
  public let save: (Todo, BehaviorRelay<[Todo]>) -> Void

  /// A detail screen. It is deallocated with its last copy.
  public struct Detail {
    public let screen: UIViewController
    public let field: UITextField
    public let toggle: UISwitch
    /// `saved`, which does not retain the screen.
    public let saved: Observable<Todo>
  }

  /// A list screen. It is deallocated with its last copy.
  public struct List {
    public let screen: UITableViewController
    public let matches: BehaviorRelay<Set<Int>?>
    public let opened: Observable<Todo>
    public let rows: () -> [Todo]
    /// `connect(_:to:)`
    public let connect: (BehaviorRelay<[Todo]>) -> any Disposable
  }

  public static var learner: E01Contract {
    E01Contract(
      makeDetail: { todo in
        let screen = Chapter14OneApp::E01.DetailScreen(todo)
        return Detail(
          screen: screen,
          field: screen.field,
          toggle: screen.toggle,
          saved: screen.saved
        )
      },
      makeList: { items in
        let screen = Chapter14OneApp::E01.ListScreen(items)
        return List(
          screen: screen,
          matches: screen.matches,
          opened: screen.opened,
          rows: { [unowned screen] in screen.rows },
          connect: { [unowned screen] in Chapter14OneApp::E01.connect(screen, to: $0) }
        )
      },
      save: { Chapter14OneApp::E01.save($0, in: $1) }
    )
  }

  /// The item and `saved` of a detail screen that `connect` has presented.
  public static func detail(_ screen: UIViewController?) -> (todo: Todo, saved: Observable<Todo>)? {
    (screen as? Chapter14OneApp::E01.DetailScreen).map { ($0.todo, $0.saved) }
  }
}
