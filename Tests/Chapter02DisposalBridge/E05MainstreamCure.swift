public import CourseDomain
public import CourseScreens
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.5 calls.
public struct E05Contract {
  /// Creates a list.
  public let makeList: () -> List
  /// Creates a detail screen without observers.
  public let makeDetail: () -> Detail

  /// A list, released with the last copy of this value.
  public struct List {
    public let screen: UIViewController
    public let items: () -> [TodoItem]
    /// Creates a detail screen and prepares the list for it.
    public let prepareDetail: (_ log: @escaping (String) -> Void) -> Detail
  }

  /// A detail screen, released with the last copy of this value.
  public struct Detail {
    public let screen: TodoFormViewController
    /// `todo`, without an operator that would drop a second terminal event.
    public let todo: RawObservable<TodoItem>
    /// Reads `todo` of the screen again.
    public let currentTodo: () -> RawObservable<TodoItem>
  }

  public static var learner: E05Contract {
    E05Contract(
      makeList: {
        let list = Chapter02Disposal::E05.TodoList()
        return List(
          screen: list,
          items: { list.items },
          prepareDetail: { log in
            let detail = Chapter02Disposal::E05.TodoDetail()
            list.prepare(for: detail, log: log)
            return contract(of: detail)
          }
        )
      },
      makeDetail: { contract(of: Chapter02Disposal::E05.TodoDetail()) }
    )
  }

  private static func contract(of detail: Chapter02Disposal::E05.TodoDetail) -> Detail {
    // An observer must not retain the screen whose deallocation it waits for.
    func todo() -> RawObservable<TodoItem> {
      RawObservable { [todo = detail.todo] in todo.subscribe($0) }
    }
    return Detail(screen: detail, todo: todo(), currentTodo: todo)
  }
}
