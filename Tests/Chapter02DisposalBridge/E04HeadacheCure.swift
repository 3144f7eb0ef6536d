public import CourseDomain
public import CourseScreens
public import HeadlessUIKit

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.4 calls.
public struct E04Contract {
  /// Creates a list.
  public let makeList: () -> List

  /// A list, released with the last copy of this value.
  public struct List {
    public let screen: UIViewController
    public let items: () -> [TodoItem]
    public let isWaiting: () -> Bool
    public let prepare: (TodoDetailViewController, _ log: @escaping (String) -> Void) -> Void
  }

  public static var learner: E04Contract {
    E04Contract(
      makeList: {
        let list = Chapter02Disposal::E04.TodoList()
        return List(
          screen: list,
          items: { list.items },
          isWaiting: { list.isWaiting },
          prepare: { list.prepare(for: $0, log: $1) }
        )
      }
    )
  }
}
