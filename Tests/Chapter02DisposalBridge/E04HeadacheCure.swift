public import CourseDomain

@testable internal import Chapter02Disposal

/// What the suite of 2.4 asks of the learner's code.
public struct E04Contract {
  /// A new list.
  public let makeList: () -> List

  /// A list; it goes away with its last copy.
  public struct List {
    /// The list itself.
    public let object: AnyObject
    public let items: () -> [TodoItem]
    public let isWaiting: () -> Bool
    public let prepare: (_ detail: TodoDetailScreen, _ log: @escaping (String) -> Void) -> Void
  }

  public static var learner: E04Contract {
    E04Contract(
      makeList: {
        let list = Chapter02Disposal::E04.TodoList()
        return List(
          object: list,
          items: { list.items },
          isWaiting: { list.isWaiting },
          prepare: { list.prepare(for: $0, log: $1) }
        )
      }
    )
  }
}
