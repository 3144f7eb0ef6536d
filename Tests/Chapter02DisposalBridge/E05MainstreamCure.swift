public import CourseDomain
internal import RxCore

@testable internal import Chapter02Disposal

/// What the suite of 2.5 asks of the learner's code.
public struct E05Contract {
  /// A new list.
  public let makeList: () -> List
  /// A new detail screen that nobody listens to yet.
  public let makeDetail: () -> Detail

  public struct List {
    public let items: () -> [TodoItem]
    /// Makes a detail screen and prepares the list for it.
    public let prepareDetail: (_ log: @escaping (String) -> Void) -> Detail
  }

  /// A detail screen; it goes away with its last copy.
  public struct Detail {
    public let screen: Screen
    /// `todo`, with nothing in between that would swallow a second end.
    public let todo: RawObservable<TodoItem>
    public let tapDone: (TodoItem) -> Void
    public let tapCancel: () -> Void
  }

  public static var learner: E05Contract {
    E05Contract(
      makeList: {
        let list = Chapter02Disposal::E05.TodoList()
        return List(
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
    Detail(
      screen: detail,
      // A listener must not keep the screen that it waits to see go.
      todo: RawObservable { [todo = detail.todo] in todo.subscribe($0) },
      tapDone: { detail.tapDone($0) },
      tapCancel: { detail.tapCancel() }
    )
  }
}
