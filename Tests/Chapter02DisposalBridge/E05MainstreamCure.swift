public import CourseDomain
public import CourseScreens
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter02Disposal

/// What the suite of 2.5 asks of the learner's code.
public struct E05Contract {
  /// A new list.
  public let makeList: () -> List
  /// A new detail screen that nobody listens to yet.
  public let makeDetail: () -> Detail

  /// A list; it goes away with its last copy.
  public struct List {
    public let screen: UIViewController
    public let items: () -> [TodoItem]
    /// Makes a detail screen and prepares the list for it.
    public let prepareDetail: (_ log: @escaping (String) -> Void) -> Detail
  }

  /// A detail screen; it goes away with its last copy.
  public struct Detail {
    public let screen: TodoFormViewController
    /// `todo`, with nothing in between that would swallow a second end.
    public let todo: RawObservable<TodoItem>
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
    // A listener must not keep the screen that it waits to see go.
    Detail(screen: detail, todo: RawObservable { [todo = detail.todo] in todo.subscribe($0) })
  }
}
